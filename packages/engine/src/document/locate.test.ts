import { expect, it } from 'vitest';
import { parse } from '../syntax/parse.ts';
import { Locator } from './locate.ts';

it('finds the same however often and in which order it is asked', () => {
  const tree = parse(
    'a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  y: 3\n  y: 4\n  *a : 5\nl: [0, 1, [2, 3], 4]\n',
  );
  const paths = [
    ['b', 'y'],
    ['b', 'x'],
    ['b', 'none'],
    ['l', 3],
    ['l', 0],
    ['l', 2, 1],
    ['l', 4],
    ['l', -1],
  ];
  const alone = paths.map((path) => new Locator(tree).locate(path));
  const locator = new Locator(tree);
  for (const order of [paths, paths.toReversed(), paths]) {
    for (const path of order) expect(locator.locate(path)).toEqual(alone[paths.indexOf(path)]);
  }
});
