import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'no paths', text: '[b, a]\n', found: [] },
  { name: 'in order', text: 'a: [b, c, c]\n', options: { paths: ['**'] }, found: [] },
  {
    name: 'out of order',
    text: 'a:\n  - c\n  - b\n  - d\n',
    options: { paths: ['a'] },
    found: ['3:5'],
  },
  {
    name: 'some paths',
    text: 'a: {b: [2, 1]}\nc: [[2, 1]]\nd: [2, 1]\n',
    options: { paths: ['*.b', 'c.*'] },
    found: ['1:12', '2:9'],
  },
  { name: 'the whole document', text: '[b, a]\n', options: { paths: ['$'] }, found: ['1:5'] },
  {
    name: 'lists of collections',
    text: '- {b: 1}\n- {a: 1}\n',
    options: { paths: ['**'] },
    found: [],
  },
  {
    name: 'descending',
    text: '[a, b]\n',
    options: { paths: ['$'], order: 'descending' },
    found: ['1:5'],
  },
  { name: 'natural', text: '[9, 10]\n', options: { paths: ['$'], natural: true }, found: [] },
  { name: 'caseless', text: '[a, B]\n', options: { paths: ['$'], 'ignore-case': true }, found: [] },
  {
    name: 'few values',
    text: '[b, a]\n',
    options: { paths: ['$'], 'minimum-values': 3 },
    found: [],
  },
];
