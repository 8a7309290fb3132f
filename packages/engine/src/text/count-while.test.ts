import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWhile } from './count-while.ts';

describe('countWhile', () => {
  it('counts as many as are before the first that the condition does not hold for', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), (count, first) => {
        expect(countWhile(count, (number) => number < first)).toBe(Math.min(count, first));
      }),
    );
  });

  it('asks no more often than a binary search does', () => {
    let asked = 0;
    countWhile(1_000_000, (number) => {
      asked++;
      return number < 700_000;
    });
    expect(asked).toBeLessThanOrEqual(20);
  });
});
