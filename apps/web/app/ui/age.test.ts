import { describe, expect, it } from 'vitest';
import { ageOf } from './age.ts';

describe('ageOf', () => {
  it.each([
    [-5, 'just now', 10_000],
    [0, 'just now', 10_000],
    [9_999, 'just now', 1],
    [10_000, '10 seconds ago', 10_000],
    [59_000, '50 seconds ago', 1_000],
    [60_000, '1 minute ago', 60_000],
    [119_000, '1 minute ago', 1_000],
    [3_599_000, '59 minutes ago', 1_000],
    [3_600_000, '1 hour ago', 3_600_000],
    [7_200_000, '2 hours ago', 3_600_000],
    [86_400_000 * 3 + 1, '3 days ago', 86_400_000 - 1],
  ])('says %i ms as "%s"', (elapsed, text, changesIn) => {
    expect(ageOf(elapsed)).toEqual({ text, changesIn });
  });
});
