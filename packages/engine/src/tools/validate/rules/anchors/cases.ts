import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'a declared anchor', text: 'a: &x 1\nb: *x\n', found: [] },
  { name: 'an unknown alias', text: 'a: *x\nb: &x 1\n', found: ['1:4'] },
  { name: 'the end of a document ends its anchors', text: 'a: &x 1\n---\nb: *x\n', found: ['3:4'] },
  {
    name: 'a second definition',
    text: 'a: &x 1\nb: &x 2\n',
    options: { 'forbid-duplicated-anchors': true },
    found: ['2:4'],
  },
  {
    name: 'a definition nothing uses',
    text: 'a: &x 1\nb: &y 2\nc: *y\n---\nd: &z 3\n',
    options: { 'forbid-unused-anchors': true },
    found: ['1:4', '5:4'],
  },
  {
    name: 'unknown aliases, allowed',
    text: 'a: *x\n',
    options: { 'forbid-undeclared-aliases': false },
    found: [],
  },
];
