import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'unix', text: 'a: 1\nb: 2\n', found: [] },
  { name: 'dos instead', text: 'a: 1\r\nb: 2\n', found: ['1:5'], fixed: 'a: 1\nb: 2\n' },
  {
    name: 'dos wanted',
    text: 'a: 1\nb: 2\n',
    options: { type: 'dos' },
    found: ['1:5'],
    fixed: 'a: 1\r\nb: 2\r\n',
  },
  { name: 'dos', text: 'a: 1\r\nb: 2\r\n', options: { type: 'dos' }, found: [] },
  { name: 'one line', text: 'a: 1', found: [] },
];
