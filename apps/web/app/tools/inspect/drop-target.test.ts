import { expect, test } from 'vitest';
import { dropTarget } from './drop-target.ts';

/** root, a, a.x, a.y, b, c, c.z, d: each with its depth and place among its siblings. */
const rows = [
  { depth: 0, position: 1 },
  { depth: 1, position: 1 },
  { depth: 2, position: 1 },
  { depth: 2, position: 2 },
  { depth: 1, position: 2 },
  { depth: 1, position: 3 },
  { depth: 2, position: 1 },
  { depth: 1, position: 4 },
  // A line of actions, and what is after it.
  { depth: 1, position: 1, id: -2 },
  { depth: 1, position: 5 },
].map((row, id) => ({ id, ...row }));
const rowAt = (place: number) => rows[place];

test.each([
  ['up onto a sibling', 4, 1, { to: 0, before: 1 }],
  ['up into a sibling', 4, 3, { to: 0, before: 1 }],
  ['down onto a sibling that is open', 4, 5, { to: 2, before: 7 }],
  ['down into a sibling', 1, 6, { to: 2, before: 7 }],
  ['down onto the last', 1, 7, { to: 3, before: 8 }],
  ['onto its own child', 1, 2, undefined],
  ['onto itself', 4, 4, undefined],
  ['onto the row it is in', 4, 0, undefined],
  ['out of its mapping', 3, 4, undefined],
  ['into another mapping', 3, 6, undefined],
  ['within its mapping', 3, 2, { to: 0, before: 2 }],
  ['onto a line of actions', 7, 8, undefined],
  ['across a line of actions', 9, 7, undefined],
  ['onto what has not been loaded', 4, 10, undefined],
])('%s', (_, from, over, expected) => {
  expect(dropTarget(rowAt, from, over)).toEqual(expected);
});
