import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  {
    name: 'keys',
    text: '.5: a\n',
    options: { 'require-numeral-before-decimal': true },
    found: ['1:1'],
  },
  { name: 'nothing asked', text: '[.5, 1e3, .nan, .inf]\n', found: [] },
  {
    name: 'digits first',
    text: '[.5, -.5, 0.5, .5e3]\n',
    options: { 'require-numeral-before-decimal': true },
    found: ['1:2', '1:6', '1:16'],
    fixed: '[0.5, -0.5, 0.5, 0.5e3]\n',
  },
  {
    name: 'exponents',
    text: '[1e3, 1.5E-2, 15]\n',
    options: { 'forbid-scientific-notation': true },
    found: ['1:2', '1:7'],
  },
  {
    name: 'not a number',
    text: '[.nan, .NaN]\n',
    options: { 'forbid-nan': true },
    found: ['1:2', '1:8'],
  },
  {
    name: 'infinity',
    text: '[.inf, -.Inf]\n',
    options: { 'forbid-inf': true },
    found: ['1:2', '1:8'],
  },
  {
    name: 'strings and tags',
    text: '["1e3", !!float 1e3]\n',
    options: { 'forbid-scientific-notation': true },
    found: [],
  },
];
