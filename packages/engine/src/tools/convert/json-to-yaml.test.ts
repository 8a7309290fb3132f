import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convert } from './convert.ts';
import { jsonToYaml } from './json-to-yaml.ts';
import { readJson } from './targets/json/json-reader.ts';
import { writeYaml } from './targets/yaml/yaml-writer.ts';

function toYaml(json: string, options: object = {}): string {
  const { output, problems } = convert(json, { from: 'json', to: 'yaml', ...options });
  expect(problems).toEqual([]);
  return output;
}

function problemOf(json: string, options: object = {}): string {
  const { output, problems } = convert(json, { from: 'json', to: 'yaml', ...options });
  expect(output).toBe('');
  const [problem] = problems;
  return `${problem?.line}:${problem?.column} ${problem?.message}`;
}

function backToJson(yaml: string): string {
  const { output, problems } = convert(yaml, { from: 'yaml', to: 'json', indent: 0 });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return output;
}

describe('JSON to YAML', () => {
  test('writes block style, indented by 2', () => {
    expect(toYaml('{"a": 1, "list": ["x", {"b": [], "c": {}}, [1, [2]]], "m": {"x": null}}')).toBe(
      'a: 1\nlist:\n  - x\n  - b: []\n    c: {}\n  - - 1\n    - - 2\nm:\n  x: null\n',
    );
    expect(toYaml('{"a": {"b": [1]}}', { indent: 4 })).toBe('a:\n    b:\n        - 1\n');
  });

  test('keeps digits, the order of keys and odd keys', () => {
    const json = '{"10":1e400,"2":-0.0,"__proto__":12345678901234567890.10,"constructor":1E5}';
    expect(backToJson(toYaml(json))).toBe(json);
    expect(toYaml('{"10":1,"2":-0.0}')).toBe('"10": 1\n"2": -0.0\n');
  });

  test.each([
    'yes',
    'No',
    'on',
    'OFF',
    'y',
    'n',
    'true',
    'Null',
    '~',
    '',
    '1',
    '0o17',
    '0x1F',
    '012',
    '1_000',
    '1e3',
    '.5',
    '+.inf',
    '.nan',
    '1:30',
    '2024-01-02',
    '<<',
    '=',
    '- a',
    'a: b',
    'a #b',
    '#a',
    'a:',
    '*a',
    '&a',
    '!a',
    '@a',
    '%a',
    '`a',
    '|',
    '>',
    '{a',
    '[a',
    '? a',
    '---',
    '...',
    ' a',
    'a ',
    '"a',
    "'a",
    'a\tb',
    'a\u00a0b',
    '\ufeffa',
    'a\u2028b',
    '\ud800',
    '0b11',
    '08',
    '1.',
    'null',
  ])('%j comes back as a string', (value) => {
    const json = JSON.stringify({ a: value, [value]: [value] });
    const yaml = toYaml(json);
    expect(backToJson(yaml)).toBe(json);
    const old = convert(yaml, { from: 'yaml', to: 'json', indent: 0, schema: 'yaml-1.1' });
    expect(old.output).toBe(json);
  });

  test('leaves what is safe without quotes', () => {
    expect(
      toYaml('["a b", "it\'s", "/bin/sh -c", "a,b", "10 %", "http://x:80/?q=1#f", "-x"]'),
    ).toBe("- a b\n- it's\n- /bin/sh -c\n- a,b\n- 10 %\n- http://x:80/?q=1#f\n- -x\n");
  });

  test('writes several lines as block scalars, and long ones folded', () => {
    expect(toYaml('{"a": "x\\n  y\\n", "b": "x\\ny", "c": "x\\n\\n"}')).toBe(
      'a: |\n  x\n    y\nb: |-\n  x\n  y\nc: "x\\n\\n"\n',
    );
    const words = Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ');
    const yaml = toYaml(JSON.stringify({ a: words }));
    expect(yaml).toMatch(/^a: >-\n/);
    expect(Math.max(...yaml.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(backToJson(yaml)).toBe(JSON.stringify({ a: words }));
  });

  test('says where and why a text is no JSON', () => {
    expect(problemOf('{"a": 1,\n "b" 2}')).toBe(
      '2:6 A colon is missing between the key and its value.',
    );
    expect(problemOf('[1,]')).toBe('1:3 JSON allows no comma after the last entry. Remove it.');
    expect(problemOf('[1 2]')).toBe('1:4 A comma is missing before this.');
    expect(problemOf('{"a": [1, 2')).toBe('1:7 This [ is never closed.');
    expect(problemOf('[1}')).toMatch(/^1:3 This } does not match/);
    expect(problemOf('{a: 1}')).toMatch(/^1:2 This is not a JSON value/);
    expect(problemOf("['a']")).toMatch(/single/);
    expect(problemOf('"a')).toBe('1:1 This string is not closed on its line.');
    expect(problemOf('"\\x"')).toMatch(/^1:2 \\x is not a valid JSON escape/);
    expect(problemOf('01')).toMatch(/^1:1 This is not a valid JSON number/);
    expect(problemOf('1 2')).toMatch(/^1:3 Unexpected text/);
    expect(problemOf('// no\n1')).toMatch(/^1:1 JSON allows no comments/);
    expect(problemOf('{"a":}')).toMatch(/^1:6 A value is missing/);
  });

  test('carries comments over on request', () => {
    const jsonc = `// head
{
  // before a
  "a": 1, // behind a
  /* two
   * lines */
  "b": [ // in b
    1, // one
    // last
  ],
  "c": { "d": true }, // behind c
}`;
    expect(toYaml(jsonc, { comments: true })).toBe(`# head

# before a
a: 1 # behind a
# two
# lines
b: # in b
  - 1 # one
  # last
c: # behind c
  d: true
`);
  });

  test('keeps comments on both sides of a comma', () => {
    const jsonc = '{\n"a": 1 /* one */, // two\n"b": 2 /* three */\n, // four\n"c": 3\n}';
    expect(toYaml(jsonc, { comments: true })).toBe('a: 1 # one two\nb: 2 # three four\nc: 3\n');
  });

  test('reports keys that come up twice, of which the last counts', () => {
    const { output, losses } = convert('{"a":1,"b":2,"a":3}', { from: 'json', to: 'yaml' });
    expect(output).toBe('a: 3\nb: 2\n');
    expect(losses).toMatchObject([{ kind: 'repeated-keys', count: 1, from: 13 }]);
  });

  test('makes several documents of JSON Lines or of a list', () => {
    expect(toYaml('{"a":1}\n{"a":2}\n', { documents: 'lines' })).toBe('a: 1\n---\na: 2\n');
    expect(toYaml('[{"a":1},{"a":2}]', { documents: 'array' })).toBe('a: 1\n---\na: 2\n');
    expect(toYaml('')).toBe('');
  });

  test('goes as deep as the text does', () => {
    const json = `${'['.repeat(20_000)}1${']'.repeat(20_000)}`;
    expect(toYaml(json).length).toBeLessThan(200_000);
  });

  test('keeps keys that are too long for one line, at any depth', () => {
    const key = 'k'.repeat(1100);
    const json = JSON.stringify([{ [key]: 1, b: { a: 1, [key]: [{ [key]: [2] }] } }]);
    expect(backToJson(toYaml(json))).toBe(json);
    expect(toYaml(`{"a":{"${key}":1}}`)).toBe(`a:\n  ? ${key}\n  : 1\n`);
  });

  test('tells keys that come up again from those of mappings around and inside', () => {
    expect(toYaml('{"a":{"a":{"b":1},"b":2},"b":{"a":1}}')).toBe(
      'a:\n  a:\n    b: 1\n  b: 2\nb:\n  a: 1\n',
    );
    const { output, losses } = convert('{"a":{"a":{"a":1}},"a":{"a":2}}', {
      from: 'json',
      to: 'yaml',
    });
    expect(output).toBe('a:\n  a: 2\n');
    expect(losses).toMatchObject([{ kind: 'repeated-keys', count: 1, from: 19 }]);
  });

  test('writes while it reads what it writes from data', () => {
    const text = fc.oneof(
      fc.constantFrom('a', 'b', 'yes', '', 'x\ny', ' x', 'a: b', 'word '.repeat(30).trim()),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    const scalar = fc.oneof(
      text.map((value) => JSON.stringify(value)),
      fc.constantFrom('1', '-0.50', '1e400', 'true', 'null', '[]', '{}', '{ }'),
    );
    const { value } = fc.letrec<{ value: string }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 5, withCrossShrink: true },
        scalar,
        fc
          .array(fc.tuple(text, tie('value')), { maxLength: 4 })
          .map((all) => `{${all.map(([key, each]) => `${JSON.stringify(key)}: ${each}`).join()}}`),
        fc.array(tie('value'), { maxLength: 4 }).map((all) => `[\n${all.join(' ,')}]`),
      ),
    }));
    const options = { from: 'json', to: 'yaml', documents: 'lines' } as const;
    let straight = 0;
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 2 }),
        fc.integer({ min: 1, max: 5 }),
        (all, indent) => {
          const json = all.join('\n');
          const { values, error, repeatedKeys } = readJson(json, { several: true });
          expect(error).toBe(undefined);
          const output = jsonToYaml(json, { ...options, indent });
          expect(output).toBe(repeatedKeys.length > 0 ? undefined : writeYaml(values, indent));
          if (output !== undefined) straight++;
        },
      ),
      { numRuns: 500 },
    );
    expect(straight).toBeGreaterThan(100);
  });

  test('gives any value back', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }), (value) => {
        const json = JSON.stringify(value);
        expect(JSON.parse(backToJson(toYaml(json)))).toEqual(JSON.parse(json));
      }),
      { numRuns: 150 },
    );
  });

  test('never throws, and agrees with JSON.parse on what JSON is', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"a"',
      '"',
      '1',
      '-',
      '.',
      'e',
      'true',
      ' ',
      '\\',
      '//',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        if (text.trim() === '') return;
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        const { problems } = convert(text, { from: 'json', to: 'yaml' });
        expect(problems.length === 0).toBe(isJson);
      }),
      { numRuns: 2000 },
    );
  });
});
