import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'in order', text: 'A: 1\na: 1\nb:\n  a: 1\n', found: [] },
  { name: 'out of order', text: 'b: 1\na: 1\n', found: ['2:1'] },
  { name: 'each against the last in order', text: 'a: 1\nc: 1\nb: 1\nc2: 1\n', found: ['3:1'] },
  { name: 'in braces', text: '{b: 1, a: 1}\n', found: ['1:8'] },
  {
    name: 'ignored keys',
    text: 'name: 1\nb: 1\na: 1\n',
    options: { 'ignored-keys': ['^name$', 'a'] },
    found: [],
  },
  { name: 'characters beyond 16 bits', text: '～: 1\n😀: 1\n', found: [] },
];
