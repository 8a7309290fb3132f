import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'two spaces a level', text: 'a:\n  b:\n    c: 1\n    d: 2\n', found: [] },
  { name: 'a mapping', text: 'a:\n    b: 1\n    c: 2\n', found: ['2:1'] },
  { name: 'a list', text: 'a:\n    - 1\n    - 2\n', found: ['2:1'] },
  {
    name: 'each level once',
    text: 'a:\n    b:\n        c: 1\nd:\n    e: 1\n',
    found: ['2:1', '3:5', '5:1'],
  },
  {
    name: 'only the level that is indented by four',
    text: 'a:\n  b:\n      c:\n        d: 1\n',
    found: ['3:3'],
  },
  { name: 'a mapping on the line below its dash', text: '-\n    a: 1\n', found: ['2:1'] },
  { name: 'a mapping in a list item', text: '- a:\n      b: 1\n', found: ['2:3'] },
  { name: 'a list without indentation', text: 'a:\n- b:\n  - c\n', found: [] },
  { name: 'spaces after a dash', text: '-   a: 1\n    b: 2\n', found: [] },
  { name: 'a whole text that is indented', text: '    a: 1\n    b: 2\n', found: [] },
  { name: 'three and eight spaces', text: 'a:\n   b: 1\nc:\n        d: 1\n', found: [] },
  { name: 'text in a block scalar', text: 'a: |\n    b:\n        c\n', found: [] },
  { name: 'folded plain text', text: 'a:\n    b\n    c\n', found: [] },
  { name: 'flow collections', text: 'a:\n    {b: 1,\n     c: [\n        d]}\n', found: [] },
  { name: 'a flow mapping around nothing of that kind', text: 'a: {\n    b: 1\n  }\n', found: [] },
  { name: 'below a comment and an anchor', text: 'a: &x # c\n    # d\n    b: 1\n', found: ['3:1'] },
  { name: 'with carriage returns', text: 'a:\r\n    b: 1\r\n', found: ['2:1'] },
];
