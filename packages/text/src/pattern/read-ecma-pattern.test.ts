import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LookaroundPattern } from './lookaround-pattern.ts';
import { readEcmaPattern } from './read-ecma-pattern.ts';
import { NO_BACKREFERENCE } from './refusals.ts';

function search(source: string): (text: string) => boolean {
  const program = readEcmaPattern(source);
  if (typeof program === 'string') throw new Error(`${source}: ${program}`);
  const pattern = new LookaroundPattern(program, { isWhole: false });
  return (text) => pattern.test(text);
}

describe('patterns in the syntax of ECMA-262', () => {
  it.each([
    ['^[a-z]([-a-z0-9]*[a-z0-9])?$', ['a', 'a-b', 'a-', '-', '', 'aB']],
    ['^(?!-)[-a-z]+(?<!-)$', ['a-b', '-a', 'a-', 'a', '-']],
    ['(?<=(?<!x)y)z', ['yz', 'xyz', 'z', 'yyz']],
    ['^(?=.*\\d)(?=.*[A-Z]).{3,}$', ['aA1', 'aaa1', 'A1', '1xxxA']],
    ['(?=(?:ab)+c)a(?!bc)', ['abc', 'ababc', 'abab', 'cabababc']],
    ['\\bfoo\\b|\\Bbar', ['foo', 'food', 'a foo b', 'bar', 'xbar']],
    ['^.$', ['a', '😀', '\n', '\u2028', '\ud83d']],
    ['^\\ud83d\\ude00$|^[😀-😂]{2}$', ['😀', '😂😁', 'a']],
    ['\\p{Lu}\\u{e9}\\x41\\cJ', ['Éé', 'ÉéA\n']],
    ['[^]a[]|^[\\]\\-]$', ['xa', ']', '-', '\\']],
    ['\\_x{,2}\\-]}', ['_x{,2}-]}', '_xx-]}']],
    ['(?<name>a)(?:b){2}?c{2,}', ['abbcc', 'abcc', 'abbc']],
  ])('%s finds what JavaScript finds', (source, texts) => {
    const isFound = search(source);
    const flags = source.includes('\\_') ? '' : 'u';
    for (const text of texts) {
      expect(isFound(text), text).toBe(new RegExp(source, flags).test(text));
    }
  });

  it('takes code points also where the flag u is not allowed', () => {
    expect(['😀', '😀😀', 'a'].map(search('^\\_?[^\\_]$'))).toEqual([true, false, true]);
  });

  it.each([
    ['(?i)^straße[A-C]\\p{Lu}$', ['STRAßEcd', 'strasseAB', 'STRAẞEBX']],
    ['(?i)[^a]k', ['bK', 'Ak', 'b\u212a']],
    ['(?s)^a.b$', ['a\nb', 'a\u2028b', 'ab']],
    ['(?m)^b$', ['a\nb\nc', 'ab', 'b\n']],
    ['(?ims)^A.$', ['x\na\n\n', 'xa']],
    ['^(?i)ab', ['AB', 'xab']],
    ['(?u)^é$', ['é', 'É']],
  ])('flags at the head of %s are those of the whole pattern', (source, texts) => {
    const isFound = search(source);
    const [, edge, flags] = /^(\^?)\(\?([a-z]+)\)/.exec(source) ?? [];
    const body = source.replace(/^(\^?)\(\?[a-z]+\)/, edge);
    const expression = new RegExp(body, [...new Set(`${flags}u`)].join(''));
    for (const text of texts) expect(isFound(text), text).toBe(expression.test(text));
  });

  it.each(['a(?i)b', '(?x)a', '(?i', '(?i)('])('refuses %s', (source) => {
    expect(readEcmaPattern(source)).toEqual(expect.stringMatching(/^[A-Z].+\.$/));
  });

  it.each(['(', 'a**', '[b-a]', '(?<n>a)(?<n>b)', 'x'.repeat(20_001), 'a{20001}'])(
    'refuses %s',
    (source) => {
      expect(readEcmaPattern(source)).toEqual(expect.stringMatching(/^[A-Z].+\.$/));
    },
  );

  it.each(['(a)\\1', '(?<n>a)\\k<n>'])('refuses the reference to a group in %s', (source) => {
    expect(readEcmaPattern(source)).toBe(NO_BACKREFERENCE);
  });
});

/** With what looks ahead and behind, inside one another. */
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '^', '$', '\\b', '\\B', ''),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `${a}${b}`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `(?:${a}|${b})`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,}', '*?', '{0}'))
      .map(([a, sign]) => `(${a})${sign}`),
    fc
      .tuple(fc.constantFrom('?=', '?!', '?<=', '?<!'), tie('pattern'))
      .map(([sign, a]) => `(${sign}${a})`),
  ),
}));
/** Without characters of two code units: V8 also begins between them, though it should not. */
const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '1', '\n', '.', 'é'), maxLength: 8 });

const flags = fc.subarray(['i', 'm', 's']).map((letters) => letters.join(''));

test('patterns find what JavaScript finds', () => {
  fc.assert(
    fc.property(pattern, flags, fc.array(text, { maxLength: 5 }), (source, letters, values) => {
      const isFound = search(letters === '' ? source : `(?${letters})${source}`);
      const expression = new RegExp(source, `u${letters}`);
      for (const value of values) expect(isFound(value)).toBe(expression.test(value));
    }),
    { numRuns: 3000 },
  );
});

describe('the size of a pattern', () => {
  it.each([
    'a{20000}',
    '(?:ab?){6666}',
    '(?:a|b){5000}',
    '(?=a{19999})',
    '(?:a{0,100}b){90}',
    'a*'.repeat(6666),
  ])('may be all that is allowed: %s', (source) => {
    expect(readEcmaPattern(source)).toBeInstanceOf(Array);
  });

  it.each([
    'a{20001}',
    '(?:ab?){6667}',
    '(?:a|b){5001}',
    '(?=a{20001})',
    'a{0,10001}',
    '(?:(?:a{1000}){1000}){1000}',
  ])('is refused at once where it is too large: %s', (source) => {
    const began = performance.now();
    expect(readEcmaPattern(source)).toContain('too large');
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('is none where what is repeated is empty', () => {
    expect(readEcmaPattern('(?:){1000000000}')).toBeInstanceOf(Array);
  });
});
