import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'spaces', text: 'a:\n  b: "x\ty"\t# c\n', found: [] },
  {
    name: 'in brackets',
    text: 'a: [\n \t1,\n \t 2,\n  3]\n',
    found: ['2:2', '3:2'],
    fixed: 'a: [\n   1,\n    2,\n  3]\n',
  },
  { name: 'a comment', text: 'a: 1\n\t# b\n', found: ['2:1'], fixed: 'a: 1\n  # b\n' },
  {
    name: 'text over several lines',
    text: 'a: "b\n \tc"\nd: e\n \tf\n',
    found: ['2:2', '4:2'],
    fixed: 'a: "b\n   c"\nd: e\n   f\n',
  },
  { name: 'text in a block scalar', text: 'a: |\n  \tb\n   \tc\n', found: [] },
  { name: 'a comment after a block scalar', text: 'a: |\n  b\n\t# c\n', found: ['3:1'] },
  { name: 'a key', text: '\t[a]: |\n  b\n', found: ['1:1'] },
  { name: 'lines of blanks alone', text: 'a: 1\n\t\nb: 2\n', found: [] },
  {
    name: 'as wide as wanted',
    text: '[\n\t1]\n',
    options: { 'tab-width': 4 },
    found: ['2:1'],
    fixed: '[\n    1]\n',
  },
];
