import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'others', text: '[1.0, 10, 1.05, 1., .5, 1.0e3, 0.0, 1.2.0, "1.50"]\n', found: [] },
  { name: 'one zero', text: 'a: 1.50\n', found: ['1:4'], fixed: 'a: 1.5\n' },
  { name: 'only zeros', text: 'a: 2.000\n', found: ['1:4'], fixed: 'a: 2.0\n' },
  {
    name: 'signs, exponents and a point first',
    text: '[-1.20, +0.500, 1.10e3, .50]\n',
    found: ['1:2', '1:9', '1:17', '1:25'],
    fixed: '[-1.2, +0.5, 1.1e3, .5]\n',
  },
  { name: 'keys', text: '1.50: a\n', found: [] },
  { name: 'tags', text: 'a: !!str 1.50\n', found: [] },
];
