import { expect, it } from 'vitest';
import { indentAfter } from './line-indent.ts';

it.each([
  ['a: 1', 0],
  ['  a: 1', 2],
  ['a:', 2],
  ['  - a:', 6],
  ['a: |', 2],
  ['- a: 1', 2],
  ['  - name: web', 4],
  ['  - - a: 1', 6],
  ['  -   a: 1', 6],
  ["- 'a b': 1", 2],
  ['- 1', 0],
  ['  - http://x', 2],
  ['- "a: b"', 0],
  ['- [a, b: c]', 0],
  ['- # a: b', 0],
  ['', 0],
])('after %j a line is indented by %i', (before, expected) => {
  expect(indentAfter(before, 2)).toBe(expected);
});

it('indents by the level that is set', () => {
  expect(indentAfter('a:', 4)).toBe(4);
});
