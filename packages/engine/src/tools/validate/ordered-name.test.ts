import { expect, it } from 'vitest';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { orderedName } from './ordered-name.ts';

it('orders numbers in names by their size, after names that end before them', () => {
  const inOrder = ['a', 'a01', 'a1', 'a1b', 'a2', 'a10', 'a10\0', 'a\0', 'a\x01b', 'a\x02', 'ab'];
  const natural = (name: string) => orderedName(name, { natural: true, 'ignore-case': false });
  const ordered = inOrder.toReversed().sort((a, b) => compareCodePoints(natural(a), natural(b)));
  expect(ordered).toEqual(inOrder);
});
