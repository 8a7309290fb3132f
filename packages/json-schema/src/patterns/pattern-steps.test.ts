import { describe, expect, it } from 'vitest';
import type { Budget } from '../evaluate/limits.ts';
import { Pattern } from './pattern.ts';
import { stepsOf } from './pattern-steps.ts';
import { readPattern } from './read-pattern.ts';

const budget = { spend: () => {} } as unknown as Budget;

describe('the size of a pattern', () => {
  it.each([
    'a{20000}',
    '(?:ab?){6666}',
    '(?:a|b){5000}',
    '(?=a{19999})',
    '(?:a{0,100}b){99}',
    'a*'.repeat(6666),
  ])('is counted before its steps are written, and may be all that is allowed: %s', (source) => {
    const read = readPattern(source);
    if (typeof read === 'string') throw new Error(read);
    expect(Pattern.read(source)).toBeInstanceOf(Pattern);
    expect(stepsOf(read.tree).list.length).toBeLessThanOrEqual(20_000);
  });

  it.each([
    'a{20001}',
    '(?:ab?){6667}',
    '(?:a|b){5001}',
    '(?=a{20000})',
    'a{0,10001}',
    '(?:){1000000000}',
    '(?:(?:a{1000}){1000}){1000}',
  ])('is too large at once: %s', (source) => {
    expect(Pattern.read(source)).toBe('too-large');
  });

  it('does not matter to a search that JavaScript can do', () => {
    const pattern = Pattern.read('^(?:ab){2,10}$');
    if (!(pattern instanceof Pattern)) throw new Error(pattern);
    expect([pattern.matches('ababab', budget), pattern.matches('aba', budget)]).toEqual([
      true,
      false,
    ]);
  });
});
