import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'right', text: '# a\nb:\n  # c\n  d: 1\n# e\n', found: [] },
  { name: 'too deep', text: 'a:\n    # b\n  c: 1\n', found: ['2:5'], fixed: 'a:\n  # b\n  c: 1\n' },
  { name: 'too shallow', text: 'a:\n # b\n  c: 1\n', found: ['2:2'], fixed: 'a:\n  # b\n  c: 1\n' },
  { name: 'either side', text: 'a:\n  b: 1\n  # x\n# y\nc: 2\n', found: [] },
  {
    name: 'back and forth',
    text: 'a:\n  b: 1\n# y\n  # x\nc: 2\n',
    found: ['4:3'],
    fixed: 'a:\n  b: 1\n# y\n# x\nc: 2\n',
  },
  { name: 'before anything', text: '  # a\nb: 1\n', found: ['1:3'], fixed: '# a\nb: 1\n' },
  {
    name: 'after a value',
    text: 'a: 1  # b\n    # c\nd: 2\n',
    found: ['2:5'],
  },
  {
    name: 'several that are indented alike',
    text: 'a: 1\n  # b\n  # c\n# d\n  # e\n    # f\nb: 2\n',
    found: ['2:3', '5:3', '6:5'],
    fixed: 'a: 1\n  # b\n  # c\n# d\n# e\n# f\nb: 2\n',
  },
  {
    name: 'many that are indented alike, in one round',
    text: `a:\n${'    # b\n'.repeat(300)}  c: 1\n`,
    found: ['2:5'],
    fixed: `a:\n${'  # b\n'.repeat(300)}  c: 1\n`,
  },
  {
    name: 'at the end of a block, of which it stays the end',
    text: 'a:\n  b: 1\n # c\n # d\ne: 2\n',
    found: ['3:2'],
    fixed: 'a:\n  b: 1\n  # c\n  # d\ne: 2\n',
  },
  {
    name: 'below a value that it belongs to',
    text: 'a:\n  b: {}\n    # c\n    # d\n  e: 2\n',
    found: ['3:5'],
  },
  {
    name: 'in brackets, where columns count for nothing',
    text: 'a: [\n  b,\n      # c\n  d\n  ]\n',
    found: ['3:7'],
    fixed: 'a: [\n  b,\n  # c\n  d\n  ]\n',
  },
  {
    name: 'before a byte-order mark that is out of place',
    text: '# a\n\ufeff-\nb: 1\n',
    found: [],
  },
  { name: 'after a block scalar', text: 'a: |\n  b\n # c\nd: 1\n', found: [] },
  { name: 'before a byte-order mark', text: '# c\n\ufeff# d\n\ufeffa: 1\n# e\n', found: [] },
];
