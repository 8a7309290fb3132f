import { expect, it } from 'vitest';
import { nextChange } from './diff-panes.ts';

const changes = Int32Array.of(2, 5, 9);

it.each([
  [0, 1, 0],
  [2, 1, 1],
  [3, 1, 1],
  [9, 1, 0],
  [12, 1, 0],
  [0, -1, 2],
  [2, -1, 2],
  [3, -1, 0],
  [12, -1, 2],
] as const)('from row %i in direction %i comes change %i', (row, direction, expected) => {
  expect(nextChange(changes, row, direction)).toBe(expected);
});
