import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'right', text: 'a: 1\n\n\nb: 2\n', found: [] },
  { name: 'between', text: 'a: 1\n\n\n\n\nb: 2\n', found: ['5:1'], fixed: 'a: 1\n\n\nb: 2\n' },
  { name: 'at the start', text: '\n\na: 1\n', found: ['2:1'], fixed: 'a: 1\n' },
  { name: 'at the end', text: 'a: 1\n\n\n', found: ['3:1'], fixed: 'a: 1\n' },
  {
    name: 'CRLF',
    text: 'a: 1\r\n\r\n\r\n\r\nb: 2\r\n',
    found: ['4:1'],
    fixed: 'a: 1\r\n\r\n\r\nb: 2\r\n',
  },
  { name: 'in a block scalar', text: 'a: |\n  b\n\n\n\n  c\n', found: ['5:1'] },
  { name: 'in quotes', text: 'a: "b\n\n\n\n  c"\n', found: ['4:1'] },
  { name: 'one line break alone', text: '\n', found: [] },
  {
    name: 'none allowed',
    text: 'a: 1\n\nb: 2\n',
    options: { max: 0 },
    found: ['2:1'],
    fixed: 'a: 1\nb: 2\n',
  },
  {
    name: 'allowed at the ends',
    text: '\na: 1\n\n',
    options: { 'max-start': 1, 'max-end': 1 },
    found: [],
  },
  {
    name: 'no limits',
    text: '\n\na: 1\n\n\n\n\nb: 2\n\n\n',
    options: { max: -1, 'max-start': -1, 'max-end': -1 },
    found: [],
  },
];
