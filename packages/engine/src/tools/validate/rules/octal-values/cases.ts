import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'others', text: '[0, 10, 08, "010", 0x10, !!str 010]\n', found: [] },
  { name: 'implicit', text: 'a: 010\n', found: ['1:7'] },
  { name: 'explicit', text: 'a: 0o10\n', found: ['1:8'] },
  {
    name: 'allowed',
    text: '[010, 0o10]\n',
    options: { 'forbid-implicit-octal': false, 'forbid-explicit-octal': false },
    found: [],
  },
];
