import { expect, it } from 'vitest';
import { nextObject } from './next-object.ts';

const at = (left: number, top: number) => ({
  kind: 'job',
  name: `${left} ${top}`,
  box: { left, top, width: 10, height: 10 },
});
const OBJECTS = [at(0, 0), at(0, 50), at(100, 10), at(200, 0), { kind: 'job', name: 'not drawn' }];

it.each([
  [0, 'right', 2],
  [0, 'down', 1],
  [0, 'left', undefined],
  [0, 'up', undefined],
  [2, 'right', 3],
  [3, 'left', 2],
  [1, 'up', 0],
  [4, 'up', undefined],
] as const)('from object %i, %s leads to %s', (from, direction, expected) => {
  expect(nextObject(OBJECTS, from, direction)).toBe(expected);
});
