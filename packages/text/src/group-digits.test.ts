import { expect, test } from 'vitest';
import { groupDigits } from './group-digits.ts';

test('groups digits as English does', () => {
  for (const count of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 100_000_001, -1234]) {
    expect(groupDigits(count)).toBe(count.toLocaleString('en'));
  }
});
