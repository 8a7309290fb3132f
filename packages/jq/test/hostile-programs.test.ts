import { getHeapStatistics } from 'node:v8';
import { describe, expect, it } from 'vitest';
import {
  compile,
  type EvaluateOptions,
  jsonPieces,
  LimitReached,
  type Program,
  type Value,
  withinLimits,
} from '../src/index.ts';

/* Small limits, so that what counts is over at once; memory and time have room for what a machine does besides. */
const LIMITS = { cells: 100_000, steps: 100_000 };
const MOST_OUTPUTS = 100;
const LONGEST_OUTPUT = 500_000;
const MOST_MEMORY = 400e6;
const MOST_SECONDS = 1.5;
const ENDINGS = ['done', 'output', 'error', 'stopped', 'halted'];
const MEMORY_SHORT = 'more memory than the limits allow';

/** Values that are large, or endless when they are written out, and cheap to make. */
const VALUES: Readonly<Record<string, string>> = {
  'shared arrays': 'reduce range(40) as $_ (1; [., .])',
  'shared objects': 'reduce range(40) as $_ (1; {a: ., b: .})',
  'a long text': '"ab\\"" * 50000',
  'a text of several parts': '("ab" * 50000) as $t | $t + "ä" + $t',
  'many numbers': '[range(10000)]',
  'many texts': '[range(3000) | "key \\(.)"]',
  'a large object': 'reduce range(2000) as $i ({}; .["k\\($i)"] = $i)',
  'a deep array': 'reduce range(3000) as $_ (1; [.])',
};

/** Functions that end the run, or wait for something outside. */
const LEFT_OUT = /^(?:halt|input|debug|stderr|now|localtime|mktime|get_search_list|repl)/;

/** A call of each builtin: its arguments are the value itself, or what has many outputs. */
function callsOfBuiltins(): string[] {
  const { program } = compile('builtins | sort | .[]');
  const evaluation = program!.evaluate(null);
  const calls: string[] = [];
  for (let next = evaluation.next(); next.kind === 'output'; next = evaluation.next()) {
    const [name, arity] = String(next.value).split('/');
    if (LEFT_OUT.test(name)) continue;
    const count = Number(arity);
    if (count === 0) calls.push(name);
    else {
      for (const argument of ['$v', '.[]?']) {
        calls.push(`${name}(${Array(count).fill(argument).join('; ')})`);
      }
    }
  }
  return calls;
}

/** What is not a function. */
const OPERATIONS = [
  '.',
  '..',
  '[..]',
  '[.[]?]',
  '. + .',
  '. - .',
  '. * .',
  '. / .',
  '. == $w',
  '. < $w',
  '[., $w] | sort',
  '[., $w] | unique',
  '[., $w] | group_by(.)',
  '[., $w] | min',
  '[[.], [$w]] | .[0] - .[1]',
  '[.] | index([$w])',
  'contains($w)',
  '.[1:]',
  '.[:-1] = []',
  '.[0] = 1',
  '.a = 1',
  '(.. | scalars) |= 1',
  'del(..)',
  'del(.[0, 1])',
  '"\\(.)"',
  '@json "\\(.)"',
  ...['text', 'json', 'html', 'uri', 'urid', 'csv', 'tsv', 'sh'].map((name) => `@${name}`),
  ...['base64', 'base64d', 'base32', 'base32d'].map((name) => `@${name}`),
  '[paths]',
  '[getpath(paths)]',
  '[tostream]',
  '[limit(1000000; paths)]',
  'reduce .[]? as $x (0; [., $x])',
  'try error catch .',
  'try error(.) catch tojson',
];

/** Programs without an end, or that hold or build ever more. */
const ENDLESS = [
  'def f: f; f',
  'def f: [f]; f',
  'def f: {a: f}; f',
  'def f: f + 1; f',
  'def f: 1 + f; f',
  'def f: f, f; f',
  'def f: 1, f; [f]',
  'def f: [f, f]; f',
  'def f(g): f(g + 1); f(1)',
  'def f(g): f(g | g); f(1)',
  'def f(g; h): f(h; g + h); f(1; 2)',
  'def f(g): g, f(g | g); last(f(.))',
  'def f($a): f([$a]); f(1)',
  'def f: [.] | f; f',
  'def f: . as $x | f | $x; f',
  'def f: . as [$x] | f, $x; f',
  'def f: try f catch .; f',
  'def f: label $x | f, break $x; f',
  'def f: first(f); f',
  'def f: last(f, 1); f',
  'def f: reduce f as $x (0; .); f',
  'def f: foreach f as $x (0; .); f',
  'def f: f as $x | $x; f',
  'def f: path(f); f',
  'def f: "\\(f)"; f',
  'def f: if f then 1 else 2 end; f',
  'def f: f // 1; f',
  'def f: f and f; f',
  'def f: .[f]; f',
  'def f: f |= 1; f',
  'def f: limit(1; f); f',
  'def f: def g: f; g | g; f',
  'def f: (range(10) | [.]) as $x | f; f',
  'last(path(recurse(.a)))',
  '[path(recurse(.a))]',
  'path(last(repeat(.a)))',
  'last(recurse([., .]))',
  'last(recurse([.]))',
  'last(recurse({a: .}))',
  '[repeat(1)]',
  '[while(true; . + 1)]',
  'until(false; . + 1)',
  'until(false; [.])',
  '[range(1e9)]',
  '[range(1e9) | [.]]',
  '[range(1e9) | {a: .}]',
  '[range(1e9) | tostring]',
  '[range(1e9) | "abcdefghijklm" | ltrimstr("a")]',
  'range(1e9) as $x | empty',
  '[limit(1e9; repeat("x"))] | join(",")',
  '[[range(1000)] | combinations(5)]',
  '[range(6000) | [range(6000)]] | transpose',
  'reduce range(100) as $_ ("a"; . + .)',
  'reduce range(100) as $_ ([0]; . + .)',
  'reduce range(1e9) as $i ({}; .["k\\($i)"] = 1)',
  'reduce range(1e9) as $i (null; setpath([$i, "a"]; 1))',
  'reduce range(1e9) as $i (null; .[$i] = 1)',
  '.[100000000] = 1',
  '[.[range(1e6)] = 1]',
  '"abc" * 1e8',
  '[range(9999) | "a"] as $p | reduce range(1e6) as $i (null; setpath($p; $i))',
  '[range(10000)] as $a | [range(1e5) | $a + [.]]',
  '[range(10000)] as $a | [range(1e5) | $a[.:]]',
  '[range(10000)] as $a | [range(1e5) as $i | $a | .[0] = $i]',
  '("a" * 100000) as $s | [range(1e5) | $s + "b" | test("c")]',
  '("a" * 100000) as $s | ("a" * 100000) as $t | [range(1e4) | if . % 2 == 0 then $s else $t end] | sort',
  '("a" * 1000) as $s | [range(1e6) | $s | explode]',
  '("a" * 1000000) | [match("a"; "g")]',
  '("a" * 1000000) | [match(""; "g")]',
  '("a" * 1000000) | [scan(".")]',
  '("a" * 1000000) | gsub("a"; "bb")',
  '("a" * 1000000) / ""',
  '("[" * 9000 + "]" * 9000) as $t | [range(1e5) | $t | fromjson]',
  '("[{}" + ",{}" * 1000000 + "]") | fromjson',
  '("[1.0" + ",1.0" * 1000000 + "]") | fromjson',
  '"\\u0000" * 3000000 | tojson',
  '"&" * 3000000 | @html',
  '"ä" * 3000000 | @uri',
];

/** What `process.memoryUsage` gives as well, which asks the system for more at each call. */
function heapUsed(): number {
  return getHeapStatistics().used_heap_size;
}

/** Runs a program and writes its outputs. @returns how it ended. */
function run(text: string): string {
  const { program, problem } = compile(text);
  if (program === undefined) return problem.message;
  const before = heapUsed();
  let isShort = false;
  const isMemoryShort = () => {
    isShort ||= heapUsed() > before + MOST_MEMORY;
    return isShort;
  };
  const ending = endingOf(program, { limits: LIMITS, isMemoryShort });
  return isShort ? MEMORY_SHORT : ending;
}

function endingOf(program: Program, options: EvaluateOptions): string {
  const evaluation = program.evaluate(null, options);
  for (let count = 0; count < MOST_OUTPUTS; count++) {
    const outcome = evaluation.next();
    if (outcome.kind !== 'output') return outcome.kind;
    if (!isWritten(outcome.value, options)) return 'stopped';
  }
  return 'output';
}

/** Whether a value can be written within the limits. */
function isWritten(value: Value, options: EvaluateOptions): boolean {
  try {
    return withinLimits(options, () => {
      for (const _ of jsonPieces(value, { indent: '  ', longest: LONGEST_OUTPUT }));
      return true;
    });
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}

/** Runs programs that may be endless. @returns those that took more memory or time than limits allow. */
function offenders(programs: Iterable<string>): string[] {
  const found: string[] = [];
  let before = process.cpuUsage().user;
  for (const program of programs) {
    const ending = run(program);
    const after = process.cpuUsage().user;
    const user = after - before;
    before = after;
    if (!ENDINGS.includes(ending)) found.push(`${program}: ${ending}`);
    if (user > MOST_SECONDS * 1e6) found.push(`${program}: ${Math.round(user / 1e6)} s, ${ending}`);
  }
  return found;
}

describe('hostile programs end within their limits', () => {
  it('without an end', () => {
    expect(offenders(ENDLESS)).toEqual([]);
  }, 300_000);

  const builtins = callsOfBuiltins();

  it.each(Object.entries(VALUES))(
    'that do something with %s',
    (_name, value) => {
      const calls = [...OPERATIONS, ...builtins];
      expect(calls.length).toBeGreaterThan(300);
      const programs = calls.map((call) => `(${value}) as $v | (${value}) as $w | $v | ${call}`);
      expect(offenders(programs)).toEqual([]);
    },
    300_000,
  );

  // What takes long once takes too long here.
  const repeated = ['shared objects', 'a long text', 'many numbers', 'a large object'];

  it.each(repeated.map((name) => [name, VALUES[name]]))(
    'that do it again and again with %s',
    (_name, value) => {
      const calls = [...OPERATIONS, ...builtins];
      const programs = calls.map(
        (call) =>
          `(${value}) as $v | (${value}) as $w | last(range(2000) as $i | $v | try first(${call}) catch 0 | 0)`,
      );
      expect(offenders(programs)).toEqual([]);
    },
    300_000,
  );
});
