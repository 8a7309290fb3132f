import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parse } from '../syntax/parse.ts';
import { type ToJsOptions, toJs } from './to-js.ts';

function jsOf(text: string, options?: ToJsOptions): unknown {
  const result = toJs(parse(text), options);
  const [problem] = result.problems;
  if (problem !== undefined) return problem.code;
  return result.output[0];
}

describe('the values of YAML', () => {
  test.each<[string, unknown]>([
    ['a: 1\nb: [x, ~, true, 1.5, 0x1f]\n', { a: 1, b: ['x', null, true, 1.5, 31] }],
    ['- |\n  two\n  lines\n- "a\\tb"\n', ['two\nlines\n', 'a\tb']],
    ['[.inf, -.inf]', [Infinity, -Infinity]],
    ['!!str 1', '1'],
    ['!Ref x', 'x'],
    ['{a: , ? b}', { a: null, b: null }],
    ['1: x\ntrue: y\n', { 1: 'x', true: 'y' }],
    ['[a, b]: 1\n', { '[a,b]': 1 }],
    [
      'base: &b {x: 1, y: 2}\nuse:\n  <<: *b\n  y: 3\n',
      { base: { x: 1, y: 2 }, use: { x: 1, y: 3 } },
    ],
    ['a: {<<: [{x: 1}, {x: 2, y: 2}], z: 0}\n', { a: { x: 1, y: 2, z: 0 } }],
    ['a: 1\n<<: x\n', { a: 1, '<<': 'x' }],
  ])('%j', (text, value) => expect(jsOf(text)).toEqual(value));

  it('has one value for each document that is not empty', () => {
    expect(toJs(parse('--- 1\n--- 2\n'))).toEqual({ output: [1, 2], problems: [] });
    expect(toJs(parse('# nothing\n'))).toEqual({ output: [], problems: [] });
  });

  it('makes ordinary properties of keys that mean something to JavaScript', () => {
    const value = jsOf('__proto__: {polluted: 1}\nconstructor: 2\n') as object;
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).polluted).toBe(undefined);
  });

  it('gives an alias the very value of its anchor', () => {
    const [first, second] = jsOf('- &a {x: 1}\n- *a\n') as unknown[];
    expect(second).toBe(first);
  });

  it('gives each alias of a date or of bytes an object of its own', () => {
    const options = { dates: 'date', binary: 'bytes' } as const;
    for (const scalar of ['!!timestamp 2001-01-01', '!!binary aGk=']) {
      const [first, second, third] = jsOf(`- &a ${scalar}\n- *a\n- *a\n`, options) as unknown[];
      expect(second).toEqual(first);
      expect(third).toEqual(first);
      expect(third).not.toBe(second);
    }
  });

  it('does not recurse on depth', () => {
    const depth = 20_000;
    expect(Array.isArray(jsOf(`${'['.repeat(depth)}${']'.repeat(depth)}`))).toBe(true);
  });
});

describe('options', () => {
  it.each<[ToJsOptions, unknown]>([
    [{}, [9007199254740992, 1, 2.5]],
    [{ numbers: 'bigint' }, [9007199254740993n, 1, 2.5]],
    [{ numbers: 'text' }, ['9007199254740993', '1', '2.50']],
  ])('numbers as %j', (options, value) => {
    expect(jsOf('[9007199254740993, 1, 2.50]', options)).toEqual(value);
  });

  it('gives maps, which keep the order and the type of keys', () => {
    const map = jsOf('b: 1\n10: 2\n2: 3\n', { mappings: 'map' });
    expect([...(map as Map<unknown, unknown>)]).toEqual([
      ['b', 1],
      [10, 2],
      [2, 3],
    ]);
  });

  it('reads dates and binary data', () => {
    const text =
      '[!!timestamp 2001-12-14t21:59:43.10-05:00, !!timestamp 2002-12-14, !!binary "aGk="]';
    expect(jsOf(text, { dates: 'date', binary: 'bytes' })).toEqual([
      new Date('2001-12-15T02:59:43.100Z'),
      new Date('2002-12-14T00:00:00Z'),
      Uint8Array.from([104, 105]),
    ]);
    expect(jsOf(text)).toEqual(['2001-12-14t21:59:43.10-05:00', '2002-12-14', 'aGk=']);
    expect(jsOf('2001-1-2 3:04:05 +1', { schema: 'yaml-1.1', dates: 'date' })).toEqual(
      new Date('2001-01-02T02:04:05Z'),
    );
  });

  it('leaves merge keys alone when asked', () => {
    expect(jsOf('<<: {a: 1}\n', { mergeKeys: false })).toEqual({ '<<': { a: 1 } });
  });
});

describe('aliases that cannot be followed', () => {
  test.each([
    ['&a [*a]', 'alias-cycle'],
    ['*b', 'unknown-alias'],
    [bomb(9), 'alias-expansion'],
  ])('%#', (text, failure) => expect(jsOf(text)).toBe(failure));

  it('leaves dates and times that no calendar has as text', () => {
    const dateIn = (text: string) =>
      toJs(parse(`!!timestamp ${text}\n`), { dates: 'date' }).output[0];
    for (const text of [
      ...['2023-02-30', '2023-02-29', '2100-02-29', '2023-04-31', '2023-13-01', '2023-00-10'],
      ...['2023-01-00', '2023-01-01 24:00:00', '2023-01-01T10:60:00Z', '2023-01-01T10:00:60Z'],
      ...['2023-01-01T10:00:00 +24:00', '2023-01-01T10:00:00-01:60'],
    ]) {
      expect(dateIn(text), text).toBe(text);
    }
    expect(dateIn('2024-02-29')).toEqual(new Date('2024-02-29T00:00:00Z'));
    expect(dateIn('0001-02-03')).toEqual(new Date('0001-02-03T00:00:00Z'));
    expect(dateIn('2023-01-01t1:02:03.4567 -1:30')).toEqual(new Date('2023-01-01T02:32:03.456Z'));
    expect(dateIn('2023-12-31 23:00:00 -2')).toEqual(new Date('2024-01-01T01:00:00Z'));
  });

  it('reads every day of the calendar, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(14), fc.nat(33), (year, month, day) => {
        const text = [
          `${year}`.padStart(4, '0'),
          ...[month, day].map((n) => `${n}`.padStart(2, '0')),
        ].join('-');
        const value = toJs(parse(`!!timestamp ${text}\n`), { dates: 'date' }).output[0];
        const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
        const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        const isDay = month >= 1 && month <= 12 && day >= 1 && day <= lengths[month - 1];
        expect(value instanceof Date).toBe(isDay);
        if (value instanceof Date) expect(value.toISOString().slice(0, 10)).toBe(text);
        else expect(value).toBe(text);
      }),
    );
  });
});

/** Each level holds the one before ten times. */
function bomb(levels: number): string {
  let text = 'a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n';
  for (let level = 1; level < levels; level++) {
    const aliases = Array.from({ length: 10 }, () => `*a${level - 1}`).join(', ');
    text += `a${level}: &a${level} [${aliases}]\n`;
  }
  return text;
}
