import { expect, it } from 'vitest';
import { MergeInput } from '../merge-input.ts';
import { dataOf } from './data-hashes.ts';

const hashOf = (text: string) => dataOf(new MergeInput(text)).join(' ');

it.each([
  ['a: 1\nb: [x, ~]\n', '{"b": ["x", null], "a": 1}\n'],
  ['a: &a {k: 1}\nb: *a\n', 'a: {k: 1}\nb: {k: 1}\n'],
  ['d: &d {k: 1, l: 2}\ns: {<<: *d, k: 3}\n', 'd: {k: 1, l: 2}\ns: {k: 3, l: 2}\n'],
  ['a: |\n  x\n', 'a: "x\\n"\n'],
  ['', '{}\n'],
])('%j and %j hold the same', (a, b) => {
  expect(hashOf(a)).toBe(hashOf(b));
});

it.each([
  ['a: 1\n', 'a: "1"\n'],
  ['a: 1\n', 'a: 0x1\n'],
  ['a: 1\n', 'a: 1\nb: 1\n'],
  ['a: [1, 2]\n', 'a: [2, 1]\n'],
  ['a: {b: {}}\n', 'a: {b: []}\n'],
  ['a: {b: {c: 1}, d: {}}\n', 'a: {b: {}, d: {c: 1}}\n'],
  ['a: x\n', 'a: !t x\n'],
  ['a: 1\nb: 2\n', 'a: 2\nb: 1\n'],
])('%j and %j do not', (a, b) => {
  expect(hashOf(a)).not.toBe(hashOf(b));
});
