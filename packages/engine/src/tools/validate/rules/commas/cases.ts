import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'right', text: '[a, b]\n', found: [] },
  { name: 'before', text: '[a , b]\n', found: ['1:3'], fixed: '[a, b]\n' },
  { name: 'none after', text: '{a: 1,b: 2}\n', found: ['1:7'], fixed: '{a: 1, b: 2}\n' },
  { name: 'too many after', text: '[a,   b]\n', found: ['1:6'], fixed: '[a, b]\n' },
  { name: 'at the start of a line', text: '[a\n, b]\n', found: ['2:1'] },
  { name: 'at the end of a line', text: '[a,\n b]\n', found: [] },
  {
    name: 'any number',
    text: '[a  ,   b]\n',
    options: { 'max-spaces-before': -1, 'min-spaces-after': -1, 'max-spaces-after': -1 },
    found: [],
  },
  { name: 'in plain text', text: 'a: b ,c\n', found: [] },
  { name: 'after a value left out', text: '{a: , b: 1}\n', found: ['1:4'] },
];
