import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Pattern } from './pattern.ts';
import { readIRegexp } from './read-i-regexp.ts';

function matches(pattern: string, text: string, isWhole = true): boolean {
  const program = readIRegexp(pattern);
  if (typeof program === 'string') throw new Error(program);
  return new Pattern(program, { isWhole }).test(text);
}

test('takes what RFC 9485 has, and the shorthands everybody knows', () => {
  for (const [pattern, text] of [
    ['a{2,3}', 'aaa'],
    ['a{2,}', 'aaaaa'],
    ['(ab|c){2}', 'cab'],
    ['[^a-c]x', 'dx'],
    ['[a\\-c-]+', 'a-c'],
    ['[\\p{Lu}\\d]+', 'Ж1'],
    ['\\P{Lu}', 'a'],
    ['\\d+\\.\\w*\\s', '12.a_b '],
    ['\\D\\W\\S', 'a!b'],
    ['😀?.', '😀😀'],
    ['\\(\\)\\[\\]\\{\\}\\|\\^\\$\\\\', '()[]{}|^$\\'],
    ['', ''],
    ['a|', ''],
    ['\\n', '\n'],
  ] as const) {
    expect(matches(pattern, text), `${pattern} on ${text}`).toBe(true);
  }
  expect(matches('a{2,3}', 'aaaa')).toBe(false);
  expect(matches('.', '\n')).toBe(false);
  expect(matches('^b', 'ab', false)).toBe(false);
  expect(matches('b$', 'ab', false)).toBe(true);
});

test.each([
  '(',
  ')',
  '[',
  '[]',
  '[b-a]',
  '*a',
  'a**',
  'a{',
  'a{2,1}',
  '\\',
  '\\q',
  '\\p{Xx}',
  ']',
  '}',
])('%s is no expression', (pattern) => {
  expect(readIRegexp(pattern)).toEqual(expect.stringMatching(/^.+\.$/));
});

test('matches what JavaScript matches', () => {
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', 'c', '$', '^'),
      fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `${a}${b}`),
      fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `(${a}|${b})`),
      fc
        .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,}'))
        .map(([a, sign]) => `(${a})${sign}`),
    ),
  }));
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '\n'), maxLength: 6 });
  fc.assert(
    fc.property(pattern, text, (source, value) => {
      expect(matches(source, value)).toBe(new RegExp(`^(?:${source})$`, 'u').test(value));
      expect(matches(source, value, false)).toBe(new RegExp(source, 'u').test(value));
    }),
    { numRuns: 3000 },
  );
});
