import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parse } from '../syntax/parse.ts';
import { type DumpOptions, tryDump } from './dump.ts';
import { toJs } from './to-js.ts';

function yamlOf(value: unknown, options?: DumpOptions): string {
  const written = tryDump(value, options);
  return written.problems[0]?.code ?? written.output;
}

describe('a value as YAML', () => {
  test.each<[unknown, string]>([
    [{ a: 1, b: ['x', null, { c: true }] }, 'a: 1\nb:\n  - x\n  - null\n  - c: true\n'],
    [
      ['yes', '1', '', ' x', 'a: b', '2024-01-02'],
      '- "yes"\n- "1"\n- ""\n- " x"\n- "a: b"\n- "2024-01-02"\n',
    ],
    ['two\nlines\n', '|\n  two\n  lines\n'],
    // Halves of a pair that a line break keeps apart.
    ['a\ud83d\n\ude00b', '"a\\ud83d\\n\\ude00b"\n'],
    [
      [1e21, -0, Number.NaN, -Infinity, 12345678901234567890n],
      '- 1.0e+21\n- -0.0\n- .nan\n- -.inf\n- 12345678901234567890\n',
    ],
    [{ a: undefined, b: [undefined], c: {} }, 'b:\n  - null\nc: {}\n'],
    [
      new Map<unknown, unknown>([
        [1, 'a'],
        ['1', 'b'],
        [null, []],
      ]),
      '1: a\n"1": b\nnull: []\n',
    ],
    [
      { at: new Date(0), bytes: Uint8Array.from([104, 105]) },
      'at: 1970-01-01T00:00:00.000Z\nbytes: !!binary "aGk="\n',
    ],
    [{ toJSON: () => 'json' }, 'json\n'],
    [undefined, 'unsupported'],
    [{ a: () => 1 }, 'unsupported'],
    [Symbol('x'), 'unsupported'],
    [{ a: new Set([1]) }, 'unsupported'],
    [[/a/], 'unsupported'],
    [new Error('x'), 'unsupported'],
    [new WeakMap(), 'unsupported'],
    [new ArrayBuffer(2), 'unsupported'],
    [[1].values(), 'unsupported'],
  ])('%#', (value, text) => expect(yamlOf(value)).toBe(text));

  it('indents by the spaces asked for, lists too', () => {
    const value = { a: { list: [{ b: ['c'] }] } };
    const written = (options: DumpOptions) => tryDump(value, options).output;
    expect(written({ indent: 4 })).toBe('a:\n    list:\n        - b:\n              - c\n');
    expect(written({ indent: 4, sequenceIndent: 0 })).toBe('a:\n    list:\n    - b:\n      - c\n');
    expect(written({ sequenceIndent: 1 })).toBe('a:\n  list:\n   - b:\n      - c\n');
  });

  it('refuses a value inside itself, and says where', () => {
    const value: Record<string, unknown> = { list: [{}] };
    (value.list as unknown[])[0] = { self: value };
    const { problems } = tryDump(value);
    expect(problems[0]).toMatchObject({ code: 'cycle', path: ['list', 0, 'self'] });
  });

  it('refuses values that nest too deeply', () => {
    let value: unknown = 1;
    for (let depth = 0; depth < 20_000; depth++) value = [value];
    expect(yamlOf(value)).toBe('unsupported');
  });
});

it('comes back the same', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const result = toJs(parse(yamlOf(value)));
      expect(JSON.stringify(result.output[0])).toBe(JSON.stringify(value));
    }),
  );
});

test('folds strings on long lines, unless told not to', () => {
  const text = `${'word '.repeat(16)}end`;
  expect(yamlOf({ text })).toBe(`text: >-\n  ${'word '.repeat(15).trim()}\n  word end\n`);
  expect(yamlOf({ text }, { lineWidth: 0 })).toBe(`text: ${text}\n`);
});
