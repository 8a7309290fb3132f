import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'different', text: 'a: 1\nb: {a: 2}\nc:\n  - a: 1\n  - a: 2\n', found: [] },
  { name: 'the same', text: 'a: 1\nb: 2\na: 3\n', found: ['3:1'] },
  { name: 'quoted', text: 'a: 1\n"a": 2\n', found: ['2:1'] },
  { name: 'in braces', text: '{a: 1, a: 2}\n', found: ['1:8'] },
  { name: 'merge keys', text: 'a: &x {b: 1}\nc:\n  <<: *x\n  <<: *x\n', found: [] },
  {
    name: 'merge keys, forbidden',
    text: 'a: &x {b: 1}\nc:\n  <<: *x\n  <<: *x\n',
    options: { 'forbid-duplicated-merge-keys': true },
    found: ['4:3'],
  },
  { name: 'a merge key and a quoted key', text: 'a: &x {b: 1}\nc: {<<: *x, "<<": 1}\n', found: [] },
  { name: 'quoted keys that merge nothing', text: '"<<": 1\n"<<": 2\n', found: ['2:1'] },
  { name: 'nearly the same', text: 'aba: 1\naca: 2\n', found: [] },
  {
    name: 'more than a few',
    text: 'a: 1\nb: 1\nc: 1\nd: 1\ne: 1\nf: 1\ng: 1\nh: 1\ni: 1\nj: 1\nk: 1\nl: 1\nm: 1\nc: 2\n',
    found: ['14:1'],
  },
];
