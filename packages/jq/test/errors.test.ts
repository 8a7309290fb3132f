import { describe, expect, it } from 'vitest';
import { compile } from '../src/index.ts';

/** A program with the place of its mistake between « and », and the message. */
const MISTAKES: readonly (readonly [marked: string, message: string])[] = [
  ['. as [«]» | null', "syntax error, unexpected ']', expecting a variable such as $x, '[' or '{'"],
  ['. as {«}» | null', "syntax error, unexpected '}', expecting a key or a variable such as $x"],
  ['.a | «', 'syntax error, unexpected end of the program, expecting an expression'],
  [
    '.a «.»',
    "syntax error, unexpected '.', expecting an operator such as | or the end of the program",
  ],
  ['(1, 2«', "syntax error, unexpected end of the program, expecting ')' to close ("],
  ['[1«}»', "syntax error, unexpected '}', expecting ']' to close ["],
  [
    'if 1 «else» 2 end',
    'syntax error, unexpected “else”, expecting “then” after the condition of “if”',
  ],
  ['if 1 then 2«', 'syntax error, unexpected end of the program, expecting “end” to close “if”'],
  ['map(.a«,»)', "syntax error, unexpected ')', expecting an expression"],
  [
    'range(1 «2»)',
    "syntax error, unexpected '2', expecting ')' to close range(; arguments are separated by ;",
  ],
  ['reduce .[] «(»0; 1)', "syntax error, unexpected '(', expecting “as” in “reduce”"],
  ['def f «.»; f', "syntax error, unexpected '.', expecting ':' before the function’s body"],
  [
    '1 == 1 «==» 1',
    "syntax error, unexpected '==', expecting parentheses around one of the operations: '==' cannot be chained",
  ],
  ['{«1 + 2»: 3}', 'May need parentheses around object key expression'],
  ['{(«0»): 1}', 'Cannot use number (0) as object key'],
  ['. as {(«true»): $x} | $x', 'Cannot use boolean (true) as object key'],
  ['«$x»', '$x is not defined'],
  ['1 as $name | «$nam»', '$nam is not defined; did you mean $name?'],
  ['. as $foo | «break $foo»', '$*label-foo is not defined'],
  ['«selct(.a)»', 'selct/1 is not defined; did you mean select?'],
  [
    '. as $item «ireduce» ({}; . * $item)',
    "syntax error: yq's “ireduce” is written reduce INPUTS as $item (START; UPDATE), as in: reduce inputs as $item (.; . * $item)",
  ],
  [
    '.a *«+» .b',
    "syntax error: yq's *+ is not part of jq. * merges mappings and replaces lists; to append lists, write .list += $other.list",
  ],
  ['.a «style» = "double"', "syntax error: yq's “.path style = …” is written (.path | style) = …"],
  [
    'keys(«)»',
    'syntax error: functions without arguments are written without parentheses: keys, not keys()',
  ],
  ['«upcase»', 'upcase/0 is not defined; jq has ascii_upcase'],
  ['«strenv(NONE)»', 'the environment has no variable NONE; $ENV.NONE is null then'],
  ['«map»', 'map/0 is not defined; map takes 1 argument'],
  ['«now(1)»', 'now/1 is not defined; now takes no arguments'],
  ['«range»', 'range/0 is not defined; range takes 1 or 2 or 3 arguments'],
  ['"a«\\q»b"', 'Invalid escape \\q'],
  ['"a«\\u»12"', 'Invalid escape: \\u takes four hexadecimal digits'],
  ['«"»abc', 'This string is not closed: expected "'],
  ['«"»a\\(1', 'The expression in this string is not closed: expected )'],
  ["«'»a'", "syntax error, unexpected character '; strings are in double quotes"],
  ['.a «&»& .b', 'syntax error, unexpected character &; use “and”'],
  ['«@foo»', 'foo is not a valid format'],
  ['module «(.+1)»; 0', 'Module metadata must be constant'],
  ['module «[]»; 0', 'Module metadata must be an object'],
  ['import «"\\(a)"» as x; 0', 'Import path must be constant'],
  [
    'import "a" «foo»; 0',
    "syntax error, unexpected 'foo', expecting “as” and a name for the module",
  ],
  ['«import "a" as x;» 0', 'Module "a" was not found'],
];

describe('a mistake in a program', () => {
  it.each(MISTAKES)('is found where it is: %s', (marked, message) => {
    const from = marked.indexOf('«');
    const to = marked.includes('»') ? marked.indexOf('»') - 1 : from;
    const { problem } = compile(marked.replace(/[«»]/g, ''));
    expect(problem?.message).toBe(message);
    if (marked.includes('map(.a')) return;
    expect([problem?.from, problem?.to]).toEqual([from, to]);
  });
});

function failure(program: string, input: Parameters<typeof evaluate>[1] = null) {
  const outcome = evaluate(program, input);
  return outcome.kind === 'error' ? outcome.problem : undefined;
}

function evaluate(program: string, input: null | number | string) {
  return compile(program).program!.evaluate(input).next();
}

describe('an error that is not caught', () => {
  it('says which part of the program failed', () => {
    const programs = [
      '1 | «.a»',
      '[1] | map(.) | «.a»',
      '1 + 2 | «. + "x"»',
      '«{} | 1 | keys»',
      '1 | «.[]»',
      '«error("x")»',
    ];
    const spans = programs.map((marked) => {
      const program = marked.replace(/[«»]/g, '');
      const span = failure(program)?.span;
      return span === undefined ? undefined : program.slice(span.from, span.to);
    });
    expect(spans).toEqual(['.a', '.a', '. + "x"', 'keys', '.[]', 'error("x")']);
  });

  it('proposes to go through a list', () => {
    expect(failure('{a: [{b: 1}]} | .a.b')?.hint).toBe('.a is a list: .a[].b');
    expect(failure('[{b: 1}] | .b')?.hint).toBe('The input is a list: .[].b');
    expect(failure('{a: [1]} | .a["x y"]')?.hint).toBe('.a is a list: .a[].["x y"]');
    expect(failure('1 | .b')?.hint).toBeUndefined();
  });

  it('proposes to skip what is missing, and to convert', () => {
    expect(failure('{} | .a.b[]')?.hint).toBe('.a.b is null or missing: .a.b[]? skips it');
    expect(failure('{} | .a.[]')?.hint).toBe('.a is null or missing: .a.[]? skips it');
    expect(failure('.[]')?.hint).toBe('The input is null or missing: .[]? skips it');
    const convert = 'tostring turns a number into text, tonumber text into a number';
    expect(failure('1 + "a"')?.hint).toBe(convert);
    expect(failure('"a" + 1')?.hint).toBe(convert);
    expect(failure('"a" + []')?.hint).toBeUndefined();
  });

  it('keeps its value', () => {
    expect(failure('error({a: 1})')?.message).toBe('{"a":1} (not a string)');
    expect(failure('error(null)')?.message).toBe('null (not a string)');
  });
});

describe('a long value in a message', () => {
  it('is cut off, between characters', () => {
    const message = (program: string) => failure(program)?.message;
    expect(message('"very-long-long-long-long-string" - 1')).toBe(
      'string ("very-long-long-long-long...") and number (1) cannot be subtracted',
    );
    expect(message('("x" * 4) + ("☆" * 8) | -.')).toBe(
      'string ("xxxx☆☆☆☆☆☆...") cannot be negated',
    );
    expect(message('[range(100)] - 1')).toBe(
      'array ([0,1,2,3,4,5,6,7,8,9,10,1...]) and number (1) cannot be subtracted',
    );
    expect(message('{a: [range(100)]} - 1')).toBe(
      'object ({"a":[0,1,2,3,4,5,6,7,8,9...}) and number (1) cannot be subtracted',
    );
  });
});
