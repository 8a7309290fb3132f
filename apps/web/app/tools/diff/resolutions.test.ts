import { expect, it } from 'vitest';
import type { ThreeWayMerge } from './protocol.ts';
import { carriedOver, resolvedText } from './resolutions.ts';

const conflict = (ours: string, theirs: string) => ({
  ours,
  base: 'a: 1\n',
  theirs,
  leftLine: 1,
  rightLine: 1,
});
const merge: ThreeWayMerge = {
  parts: ['head: 1\n', 'middle: 1\n', 'tail: 1\n'],
  conflicts: [conflict('a: 2\n', 'a: 3\n'), conflict('b: 2', '')],
  isChecked: true,
};

it('joins the parts and what was taken, with markers around what is open', () => {
  expect(resolvedText(merge, [{ take: 'both' }, { take: 'right' }])).toBe(
    'head: 1\na: 2\na: 3\nmiddle: 1\ntail: 1\n',
  );
  expect(resolvedText(merge, [{ take: 'edit', text: 'a: 5' }, { take: 'left' }])).toBe(
    'head: 1\na: 5\nmiddle: 1\nb: 2\ntail: 1\n',
  );
  expect(resolvedText(merge, [undefined, { take: 'right' }])).toBe(
    [
      'head: 1\n',
      '<<<<<<< left\na: 2\n||||||| base\na: 1\n=======\na: 3\n>>>>>>> right\n',
      'middle: 1\ntail: 1\n',
    ].join(''),
  );
});

it('keeps how a conflict was settled while it stays the same', () => {
  const [first, second] = merge.conflicts;
  const newer = { ...merge, conflicts: [conflict('new: 1\n', ''), second, first] };
  expect(carriedOver(merge, [{ take: 'left' }, undefined], newer)).toEqual([
    undefined,
    undefined,
    { take: 'left' },
  ]);
});
