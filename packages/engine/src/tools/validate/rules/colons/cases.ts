import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'right', text: 'a: 1\nb:\n  c: 2\n? d\n: e\n', found: [] },
  {
    name: 'before and after',
    text: 'a : 1\nb:  2\n',
    found: ['1:2', '2:4'],
    fixed: 'a: 1\nb: 2\n',
  },
  { name: 'in braces', text: '{a :  1}\n', found: ['1:3', '1:6'], fixed: '{a: 1}\n' },
  { name: 'explicit keys', text: '?  a\n:  b\n', found: ['1:3', '2:3'], fixed: '? a\n: b\n' },
  { name: 'an explicit key that is a list', text: '?   - a\n    - b\n: c\n', found: ['1:4'] },
  { name: 'an alias as key', text: 'a: &x k\n*x : 1\n*x  : 2\n', found: ['3:4'] },
  {
    name: 'more allowed',
    text: 'a  :   1\n',
    options: { 'max-spaces-before': 2, 'max-spaces-after': 3 },
    found: [],
  },
  {
    name: 'any number',
    text: 'a    :     1\n',
    options: { 'max-spaces-before': -1, 'max-spaces-after': -1 },
    found: [],
  },
  {
    name: 'no space wanted',
    text: 'a: 1\nb: 2\n- c\n',
    options: { 'max-spaces-after': 0 },
    found: ['1:3', '2:3'],
  },
  { name: 'before a comment', text: 'a:    # c\n  b: 1\n', found: [] },
  { name: 'quoted keys', text: '"a" : 1\n', found: ['1:4'], fixed: '"a": 1\n' },
];
