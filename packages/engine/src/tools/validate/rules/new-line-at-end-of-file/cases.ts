import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'there', text: 'a: 1\n', found: [] },
  { name: 'nothing', text: '', found: [] },
  { name: 'missing', text: 'a: 1', found: ['1:5'], fixed: 'a: 1\n' },
  { name: 'missing, CRLF', text: 'a: 1\r\nb: 2', found: ['2:5'], fixed: 'a: 1\r\nb: 2\r\n' },
  { name: 'in a block scalar', text: 'a: |\n  b', found: ['2:4'] },
  { name: 'a comment', text: '# a', found: ['1:4'], fixed: '# a\n' },
];
