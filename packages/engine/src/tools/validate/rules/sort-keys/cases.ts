import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'in order', text: 'A: 1\na: 2\nb: {a: 1, b: 2}\n', found: [] },
  { name: 'out of order', text: 'b: 1\na: 2\n', found: ['2:1'], fixed: 'a: 2\nb: 1\n' },
  {
    name: 'a block scalar where a line ended in blanks',
    text: 'b: |-\n  x\na: y \n',
    found: ['3:1'],
    fixed: 'a: y \nb: |-\n  x\n',
  },
  {
    name: 'descending',
    text: 'a: 1\nb: 2\n',
    options: { order: 'descending' },
    found: ['2:1'],
    fixed: 'b: 2\na: 1\n',
  },
  {
    name: 'natural',
    text: 'v2: 1\nv10: 2\nv1: 3\n',
    options: { natural: true },
    found: ['3:1'],
    fixed: 'v1: 3\nv2: 1\nv10: 2\n',
  },
  { name: 'caseless', text: 'a: 1\nB: 2\nc: 3\n', options: { 'ignore-case': true }, found: [] },
  { name: 'few keys', text: 'b: 1\na: 2\n', options: { 'minimum-keys': 3 }, found: [] },
  {
    name: 'some paths',
    text: 'b:\n  d: 1\n  c: 2\na:\n  - {z: 1, y: 2}\n',
    options: { paths: ['b', 'x.*'] },
    found: ['3:3'],
    fixed: 'b:\n  c: 2\n  d: 1\na:\n  - {z: 1, y: 2}\n',
  },
  {
    name: 'orders of their own',
    text: 'spec:\n  - image: 1\n    env: 2\n    name: 3\n    args: 4\nmetadata: {labels: 1, name: 2}\n',
    options: { paths: [], orders: ['metadata = name, *', 'spec.* = name, image, *, env'] },
    found: ['4:5', '5:5', '6:23'],
    fixed:
      'spec:\n  - name: 3\n    image: 1\n    args: 4\n    env: 2\nmetadata: {name: 2, labels: 1}\n',
  },
  {
    name: 'ignored keys stay where they are',
    text: 'c: 1\nname: 2\nb: 3\n',
    options: { 'ignored-keys': ['^name$'] },
    found: ['3:1'],
    fixed: 'b: 3\nname: 2\nc: 1\n',
  },
  {
    name: 'the whole document',
    text: 'b:\n  d: 1\n  c: 2\na: 1\n',
    options: { paths: ['$'] },
    found: ['4:1'],
    fixed: 'a: 1\nb:\n  d: 1\n  c: 2\n',
  },
];
