import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  {
    name: 'more than one space inside',
    text: 'a: [  b ]\n',
    options: { 'max-spaces-inside': 1 },
    found: ['1:6'],
    fixed: 'a: [ b ]\n',
  },
  { name: 'no spaces', text: 'a: [1]\nc: []\n', found: [] },
  {
    name: 'spaces',
    text: 'a: [ 1 ]\nc: [ ]\n',
    found: ['1:5', '1:7', '2:5'],
    fixed: 'a: [1]\nc: []\n',
  },
  {
    name: 'too few',
    text: 'a: [1]\n',
    options: { 'min-spaces-inside': 1, 'max-spaces-inside': 1 },
    found: ['1:5', '1:6'],
    fixed: 'a: [ 1 ]\n',
  },
  { name: 'several lines', text: 'a: [\n  1\n]\n', found: [] },
  { name: 'forbidden', text: 'a: [1]\nc: []\n', options: { forbid: true }, found: ['1:5', '2:5'] },
  {
    name: 'forbidden unless empty',
    text: 'a: [1]\nc: []\n',
    options: { forbid: 'non-empty' },
    found: ['1:5'],
  },
  { name: 'nested', text: 'a: [ [1 ] ]\n', found: ['1:5', '1:8', '1:10'], fixed: 'a: [[1]]\n' },
  { name: 'a value left out', text: '[a: ]\n', found: ['1:4'] },
];
