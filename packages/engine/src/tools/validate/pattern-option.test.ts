import { describe, expect, it } from 'vitest';
import { validate } from './validate.ts';

function found(text: string, rule: string, options: Record<string, readonly string[] | boolean>) {
  const { warnings } = validate(text, { rules: { [rule]: { level: 'warning', options } } });
  return warnings.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

/** Letters a and b in an order without a period. */
function randomLetters(count: number): string {
  let state = 1;
  let letters = '';
  while (letters.length < count) {
    state = (state * 48271) % 0x7fffffff;
    letters += state & 0x10000 ? 'a' : 'b';
  }
  return letters;
}

describe('patterns of a rule', () => {
  it('are read as Python reads them', () => {
    const text = 'd: 1\nÉté: 2\nX-b: 3\nx-A: 4\nA: 5\n';
    const ignoring = (...patterns: string[]) =>
      found(text, 'key-ordering', { 'ignored-keys': patterns }).map((each) => each.slice(0, 3));
    expect(ignoring()).toEqual(['3:1', '4:1', '5:1']);
    expect(ignoring('(?i)^x-')).toEqual(['5:1']);
    expect(ignoring('(?P<first>x|X)-', '\\Aa\\Z')).toEqual(['5:1']);
    expect(ignoring('\\A\\w+\\Z')).toEqual([]);
    expect(ignoring('\\A\\w\\Z')).toEqual(['3:1', '4:1']);
  });

  it('are reported where they cannot be used, and the others are used', () => {
    expect(found('b: 1\na: 2\n', 'key-ordering', { 'ignored-keys': ['[a-z', '^a$'] })).toEqual([
      '1:1 Option ignored-keys: “[a-z” is not a pattern that can be used. A [ has no ]: write \\[ for a bracket.',
    ]);
  });

  it('end where they take too long, and say so', () => {
    const text = `- ${randomLetters(300_000)}\n- b\n`;
    const options = { required: false, 'extra-required': [`(?:a|b)*a[ab]{1500}c`, '^b$'] };
    const [first, ...rest] = found(text, 'quoted-strings', options);
    expect(first).toContain('1:1 Option extra-required: searching for the patterns takes too long');
    expect(rest).toEqual([]);
  });

  it('do not hang', () => {
    const text = `- ${'a'.repeat(1_000_000)}!\n`;
    const options = {
      required: false,
      'extra-required': ['^(a+)+$', '(a|a)*b', '(a*)*c', 'a+a+b'],
    };
    expect(found(text, 'quoted-strings', options)).toEqual([]);
  });
});
