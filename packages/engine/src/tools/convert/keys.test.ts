import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convert } from './convert.ts';
import type { TargetFormat } from './formats.ts';

function lossesOf(text: string, to: TargetFormat) {
  const { problems, losses } = convert(text, { from: 'yaml', to });
  expect(problems).toEqual([]);
  return losses.map(({ kind, count, paths }) => [kind, count, paths]);
}

function jsonOf(text: string): string {
  return convert(text, { from: 'yaml', to: 'json', indent: 0 }).output;
}

const targets: readonly TargetFormat[] = [
  'json',
  'jsonc',
  'yaml',
  'ini',
  'toml',
  'env',
  'properties',
  'xml',
  'typescript',
  'json-schema',
];

describe.each(targets)('Keys that are not strings, in %s,', (to) => {
  test.for([
    ['? \n: 1\n', ''],
    ['~: 1\n', '["~"]'],
    ['null: 1\n', 'null'],
    ['true: 1\n', 'true'],
    ['1: 1\n', '1'],
    ['1.5: 1\n', '["1.5"]'],
    ['.inf: 1\n', '[".inf"]'],
  ])('are listed as changed: %j', ([text, path]) => {
    expect(lossesOf(text, to)).toContainEqual(['non-string-keys', 1, [path || '[""]']]);
  });

  test('are listed as left out where a string is the same', () => {
    const others = lossesOf('1: a\n"1": b\n', to).filter(([kind]) => kind !== 'changed-keys');
    expect(others.filter(([kind]) => kind !== 'root')).toEqual([['colliding-keys', 1, ['1']]]);
  });
});

test('A null key is the empty string, and never takes the place of “null”', () => {
  expect(jsonOf('null: 1\n"null": 2\n')).toBe('{"":1,"null":2}');
  expect(jsonOf('? \n: 1\n"": 2\n')).toBe('{"":2}');
  expect(jsonOf('-0: 1\n')).toBe('{"-0":1}');
});

test('A list or mapping as a key never becomes a second key of the same text', () => {
  expect(jsonOf('? [a]\n: 1\n? "[\\"a\\"]"\n: 2\n')).toBe('{"[\\"a\\"]":2}');
  expect(jsonOf('? [null]\n: 1\n? [.inf]\n: 2\n')).toBe('{"[null]":1}');
  expect(jsonOf('? {1: a}\n: 1\n? {"1": a}\n: {b: c}\n? d\n: e\n')).toBe(
    '{"{\\"1\\":\\"a\\"}":1,"d":"e"}',
  );
});

test('A merged key that only its type tells from an own one is listed', () => {
  for (const to of ['json', 'jsonc'] as const) {
    expect(lossesOf('a: {<<: {1: x, b: c}, "1": y, b: d}\n', to)).toEqual([
      ['colliding-keys', 1, ['a["<<"].1']],
    ]);
  }
});

describe('Any mapping', () => {
  const key = fc.constantFrom(
    ...['~', 'null', '"null"', '""', '"~"', 'true', '"true"', 'TRUE', '1', '"1"', '0x1', '1.0'],
    ...['"1.0"', '-0', '"-0"', '.inf', '".inf"', '.Inf', '[1]', '["1"]', '"[1]"', '{1: 2}'],
    ...['{"1": 2}', '"{\\"1\\":2}"', '[~]', '[.nan]', '"[null]"', 'a', '!!str 1', '!!int "1"'],
    ...['[{a: [1]}]', '[{a: ["1"]}]'],
  );
  const { mapping } = fc.letrec<{ mapping: string; value: string }>((tie) => ({
    mapping: fc
      .tuple(
        fc.uniqueArray(fc.tuple(key, tie('value')), { maxLength: 6, selector: ([name]) => name }),
        fc.option(tie('mapping'), { freq: 4 }),
      )
      .map(([entries, merged]) => {
        const own = entries.map(([name, value]) => `? ${name}\n: ${value}`);
        const all = merged === null ? own : [...own, `<<: ${merged}`];
        return `{${all.join(', ')}}`;
      }),
    value: fc.oneof({ maxDepth: 2, withCrossShrink: true }, fc.constant('x'), tie('mapping')),
  }));

  test('has no key twice in JSON, and loses the same by either way to it', () => {
    fc.assert(
      fc.property(mapping, (text) => {
        const straight = convert(text, { from: 'yaml', to: 'json' });
        // Equal keys.
        if (straight.problems.length > 0) return;
        const byData = convert(text, { from: 'yaml', to: 'jsonc' });
        expect(straight.output).toBe(byData.output);
        const counts = ({ losses }: typeof straight) =>
          Object.fromEntries(losses.map(({ kind, count }) => [kind, count]));
        expect(counts(straight)).toEqual(counts(byData));
        const back = convert(straight.output, { from: 'json', to: 'yaml' });
        expect(back.losses, straight.output).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
