import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  {
    name: 'numbers that are kept',
    text: '[1, 9007199254740991, -0.1, 3.141592653589793, 1e300, 0xffffffffffff, 10000000000000000000000, .inf, 0.00000000000000]\n',
    found: [],
  },
  {
    name: 'whole numbers that are not',
    text: '[9007199254740993, 12345678901234567890, -9223372036854775807, 0xffffffffffffffff]\n',
    found: ['1:2', '1:20', '1:42', '1:64'],
  },
  {
    name: 'fractions that are not',
    text: '[3.14159265358979323846, 1e400, 1e-400]\n',
    found: ['1:2', '1:26', '1:33'],
  },
  { name: 'digits without end', text: `a: ${'1'.repeat(2000)}\n`, found: ['1:4'] },
  {
    name: 'text',
    text: '["12345678901234567890", !!str 12345678901234567890, 1-2-3-4-5-6-7-8-9]\n',
    found: [],
  },
  {
    name: 'only fractions',
    text: '[12345678901234567890, 3.14159265358979323846]\n',
    options: { 'check-integers': false },
    found: ['1:24'],
  },
];
