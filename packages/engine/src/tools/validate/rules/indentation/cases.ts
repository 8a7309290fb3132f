import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'right', text: 'a:\n  b:\n    - c\n    - d: 1\n      e: 2\n', found: [] },
  {
    name: 'another width',
    text: 'a:\n  b: 1\nc:\n   d: 2\n',
    found: ['4:4'],
    fixed: 'a:\n  b: 1\nc:\n  d: 2\n',
  },
  {
    name: 'a number',
    text: 'a:\n  b: 1\n',
    options: { spaces: 4 },
    found: ['2:3'],
    fixed: 'a:\n    b: 1\n',
  },
  {
    name: 'lists at the key',
    text: 'a:\n  b: 1\nc:\n- d\n',
    found: ['4:1'],
    fixed: 'a:\n  b: 1\nc:\n  - d\n',
  },
  { name: 'lists at the key, first', text: 'a:\n- d\n', found: ['2:1'], fixed: 'a:\n  - d\n' },
  {
    name: 'lists at the key, wanted',
    text: 'a:\n- d\nb:\n  - e\n',
    options: { 'indent-sequences': false },
    found: ['4:3'],
    fixed: 'a:\n- d\nb:\n- e\n',
  },
  {
    name: 'lists as they come',
    text: 'a:\n- d\nb:\n  - e\n',
    options: { 'indent-sequences': 'whatever' },
    found: [],
  },
  {
    name: 'lists as the first',
    text: 'a:\n- d\nb:\n  - e\n',
    options: { 'indent-sequences': 'consistent' },
    found: ['4:3'],
    fixed: 'a:\n- d\nb:\n- e\n',
  },
  { name: 'flow collections', text: 'a: [\n  b,\n   c\n  ]\n', found: ['3:4', '4:3'] },
  { name: 'a document out of line', text: ' a: 1\n b: 2\n', found: ['1:2'], fixed: 'a: 1\nb: 2\n' },
  { name: 'texts of several lines', text: 'a:\n  b: |\n     c\n', found: [] },
  {
    name: 'texts of several lines, looked at',
    text: 'a:\n  b: |\n     c\n  d: e\n   f\n  g: "h\n    i"\n',
    options: { 'check-multi-line-strings': true },
    found: ['3:6', '5:4', '7:5'],
  },
  {
    name: 'all that belongs to a level',
    text: 'a:\n  b: 1\nc:\n    # d\n    e: |\n      f\n\n    g:\n    - {h: 1,\n       i: 2}\nj: 1\n',
    found: ['5:5', '9:5'],
    fixed: 'a:\n  b: 1\nc:\n  # d\n  e: |\n    f\n\n  g:\n  - {h: 1,\n     i: 2}\nj: 1\n',
  },
  {
    name: 'comments behind the end',
    text: 'a:\n  b: 1\nc:\n    d: |\n      e\n     # f\n    # g\n  # h\n',
    found: ['4:5'],
    fixed: 'a:\n  b: 1\nc:\n  d: |\n    e\n   # f\n  # g\n  # h\n',
  },
  {
    name: 'comments that would become text',
    text: 'a:\n  b: 1\nc:\n     d: |\n       e\n   # f\n',
    found: ['4:6'],
  },
  {
    name: 'what is not moved',
    text: 'a:\n  b: 1\nc:\n   d: |1\n     e\nf:\n   g: "h\n   i"\n',
    found: ['4:4', '7:4'],
  },
  {
    name: 'pairs behind an empty item',
    text: 'a:\n-\nb: 1\nc: 2\nd:\n  e: 1\n  f: 2\n',
    found: ['2:1'],
    fixed: 'a:\n  -\nb: 1\nc: 2\nd:\n  e: 1\n  f: 2\n',
  },
  {
    name: 'pairs behind a tag that has no value',
    text: 'a:\n  !!str\nb: 1\nc: 2\nd:\n  e: 1\n',
    found: ['3:1'],
  },
  { name: 'explicit keys', text: '? a\n: b\n? - c\n: - d\n', found: [] },
  {
    name: 'blanks at the end of a text in several lines',
    text: 'a: |\n  b\n ',
    options: { 'check-multi-line-strings': true },
    found: [],
  },
];
