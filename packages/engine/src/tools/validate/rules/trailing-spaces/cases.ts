import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'clean lines', text: 'a: 1\n\n  b: 2\n', found: [] },
  { name: 'an empty text', text: '', found: [] },
  {
    name: 'spaces and tabs',
    text: 'a: 1  \nb: 2\t\nc: 3 \t ',
    found: ['1:5', '2:5', '3:5'],
    fixed: 'a: 1\nb: 2\nc: 3',
  },
  {
    name: 'lines of nothing else',
    text: 'a: 1\n  \n\t\nb: 2\n',
    found: ['2:1', '3:1'],
    fixed: 'a: 1\n\n\nb: 2\n',
  },
  {
    name: 'all line ends',
    text: 'a: 1 \r\nb: 2 \rc: 3 \n',
    found: ['1:5', '2:5', '3:5'],
    fixed: 'a: 1\r\nb: 2\rc: 3\n',
  },
  {
    name: 'a space between two line breaks that would be one without it',
    text: 'a:\r \n  b\n',
    found: ['2:1'],
  },
  {
    name: 'keys, dashes, markers, comments',
    text: '--- \na: \n  - \n# c \n',
    found: ['1:4', '2:3', '3:4', '4:4'],
    fixed: '---\na:\n  -\n# c\n',
  },
  {
    name: 'folded text',
    text: "a: b \n  c\nd: 'e \n \n  f'\n",
    found: ['1:5', '3:6', '4:1'],
    fixed: "a: b\n  c\nd: 'e\n\n  f'\n",
  },
  {
    name: 'an escaped space, which is kept',
    text: 'a: "b\\ \n  c "\nd: "e \n  f"\n',
    found: ['1:7', '3:6'],
    fixed: 'a: "b\\ \n  c "\nd: "e\n  f"\n',
  },
  {
    name: 'the header of a block scalar',
    text: 'a: | \n  b\n',
    found: ['1:5'],
    fixed: 'a: |\n  b\n',
  },
  {
    name: 'text of a block scalar, which is kept',
    text: 'a: |\n  b  \n  c\nd: 1 \n',
    found: ['2:4', '4:5'],
    fixed: 'a: |\n  b  \n  c\nd: 1\n',
  },
  {
    name: 'blank lines in a block scalar',
    text: 'a: |\n  b\n  \n   \nc: 1\n',
    found: ['3:1', '4:1'],
    fixed: 'a: |\n  b\n\n   \nc: 1\n',
  },
  {
    name: 'the last line of a block scalar',
    text: 'a: |+\n  b\n  ',
    found: ['3:1'],
    fixed: 'a: |+\n  b\n  ',
  },
  {
    name: 'a tab below a scalar that would keep the line without it',
    text: 'a: |+\n  b\n\n\t\n \nc: |\n  d\n\t\n',
    found: ['4:1', '5:1', '8:1'],
    fixed: 'a: |+\n  b\n\n\t\n\nc: |\n  d\n\n',
  },
  {
    name: 'several block scalars',
    text: 'a: >\n  b \nc: d \ne: |-\n  f \n',
    found: ['2:4', '3:5', '5:4'],
    fixed: 'a: >\n  b \nc: d\ne: |-\n  f \n',
  },
];
