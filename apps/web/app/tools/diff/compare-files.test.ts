import { expect, it } from 'vitest';
import type { CompareView } from './compare-choices.ts';
import { compareFiles } from './compare-files.ts';

const place = (view: CompareView, ...names: [string, ...string[]]) => {
  const [first, ...others] = names.map((name) => ({ name, text: '' }));
  const placed = compareFiles(view).place([first, ...others], 'right');
  return 'placements' in placed
    ? placed.placements.map(({ id, files }) => `${id}: ${files.map(({ name }) => name).join(' ')}`)
    : placed;
};

it('takes two files for the sides and three for a merge, as git has them', () => {
  expect(place('structure', 'a', 'b')).toEqual(['yaml: a', 'right: b']);
  expect(place('merge', 'o', 'a', 'b')).toEqual(['base: o', 'yaml: a', 'right: b']);
});

it('puts others where they were aimed', () => {
  expect(place('merge', 'a')).toEqual(['right: a']);
  expect(place('text', 'a', 'b', 'c')).toEqual(['right: a b c']);
  expect(place('merge', 'a', 'b', 'c', 'd')).toEqual(['right: a b c d']);
});
