import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'in order', text: 'A: 1\na: 1\nb:\n  a: 1\n', found: [] },
  { name: 'out of order', text: 'b: 1\na: 1\n', found: ['2:1'], fixed: 'a: 1\nb: 1\n' },
  {
    name: 'each against the last in order',
    text: 'a: 1\nc: 1\nb: 1\nc2: 1\n',
    found: ['3:1'],
    fixed: 'a: 1\nb: 1\nc: 1\nc2: 1\n',
  },
  { name: 'in braces', text: '{b: 1, a: 1}\n', found: ['1:8'], fixed: '{a: 1, b: 1}\n' },
  {
    name: 'entries with their comments',
    text: 'x:\n  # about c\n  c: 1 # one\n\n  # about b,\n  # and more\n  b:\n    - 2\n    # in b\n  a: |\n    3\n\ny: 1\n',
    found: ['7:3', '10:3'],
    fixed:
      'x:\n  a: |\n    3\n\n  # about b,\n  # and more\n  b:\n    - 2\n    # in b\n  # about c\n  c: 1 # one\n\ny: 1\n',
  },
  {
    name: 'mappings in lists and mappings, all with the outermost',
    text: '- b:\n    d: 1\n    c: 2\n  a: 3\n',
    found: ['3:5', '4:3'],
    fixed: '- a: 3\n  b:\n    c: 2\n    d: 1\n',
  },
  {
    name: 'anchors, merge keys and equal keys',
    text: 'x:\n  b: &b {c: 1}\n  a: *b\ny:\n  b: *b\n  a: *b\nz:\n  b: 1\n  <<: *b\n',
    found: ['3:3', '6:3', '9:3'],
    fixed: 'x:\n  b: &b {c: 1}\n  a: *b\ny:\n  a: *b\n  b: *b\nz:\n  b: 1\n  <<: *b\n',
  },
  {
    name: 'a quoted key that is no merge key',
    text: 'b: 1\n"<<": 2\n',
    found: ['2:1'],
    fixed: '"<<": 2\nb: 1\n',
  },
  {
    name: 'comments about sections stay',
    text: '# about the file\n\nb: 1\na: 2\n---\nx:\n  b: 1\n\n  # about all that follows\n\n  a: 2\n',
    found: ['4:1', '11:3'],
    fixed:
      '# about the file\n\na: 2\nb: 1\n---\nx:\n  a: 2\n\n  # about all that follows\n\n  b: 1\n',
  },
  {
    name: 'an entry with a comment above it beside a dash',
    text: '- b: 1\n  # about a\n  a: 2\n',
    found: ['3:3'],
    fixed: '-\n  # about a\n  a: 2\n  b: 1\n',
  },
  {
    name: 'comments in braces',
    text: '{\n  b: 1, # one\n  # two\n  a: 2\n}\n',
    found: ['4:3'],
    fixed: '{\n  # two\n  a: 2,\n  b: 1 # one\n}\n',
  },
  {
    name: 'text that runs to the end of the file',
    text: 'b: 1\na: |\n  x',
    found: ['2:1'],
  },
  {
    name: 'text with line breaks at its end',
    text: 'x:\n  b: |+\n    1\n\n  a: 2\n',
    found: ['5:3'],
  },
  { name: 'a text with errors', text: 'b: 1\na: 2\nc: [\n', found: ['2:1'] },
  {
    name: 'ignored keys',
    text: 'name: 1\nb: 1\na: 1\n',
    options: { 'ignored-keys': ['^name$', 'a'] },
    found: [],
  },
  { name: 'characters beyond 16 bits', text: '～: 1\n😀: 1\n', found: [] },
];
