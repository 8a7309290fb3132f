import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'no spaces', text: 'a: {b: 1}\nc: {}\n', found: [] },
  {
    name: 'spaces',
    text: 'a: { b: 1 }\nc: { }\n',
    found: ['1:5', '1:10', '2:5'],
    fixed: 'a: {b: 1}\nc: {}\n',
  },
  {
    name: 'too few',
    text: 'a: {b: 1}\nc: {}\n',
    options: {
      'min-spaces-inside': 1,
      'max-spaces-inside': 1,
      'min-spaces-inside-empty': 0,
      'max-spaces-inside-empty': 0,
    },
    found: ['1:5', '1:9'],
    fixed: 'a: { b: 1 }\nc: {}\n',
  },
  {
    name: 'too many when empty',
    text: 'c: {   }\n',
    options: { 'max-spaces-inside-empty': 1 },
    found: ['1:7'],
    fixed: 'c: { }\n',
  },
  { name: 'several lines', text: 'a: {\n  b: 1\n}\n', found: [] },
  {
    name: 'forbidden',
    text: 'a: {b: 1}\nc: {}\n',
    options: { forbid: true },
    found: ['1:5', '2:5'],
  },
  {
    name: 'forbidden unless empty',
    text: 'a: {b: 1}\nc: {}\n',
    options: { forbid: 'non-empty' },
    found: ['1:5'],
  },
  { name: 'a comment', text: 'a: {  # c\n  b: 1}\n', found: [] },
  { name: 'in a scalar', text: 'a: "{ b }"\n', found: [] },
  {
    name: 'forbidden, with spaces that stay',
    text: 'a: { b: 1 }\n',
    options: { forbid: true },
    found: ['1:5', '1:10'],
  },
];
