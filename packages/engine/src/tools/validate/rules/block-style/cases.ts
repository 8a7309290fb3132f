import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'block style and empty collections', text: 'a:\n  - b: 1\nc: []\nd: {}\n', found: [] },
  {
    name: 'brackets',
    text: 'a: [1, "b", *c] # d\ne:\n  f: {g: 1, "h":2, i}\n',
    found: ['1:4', '3:6'],
    fixed: 'a: # d\n  - 1\n  - "b"\n  - *c\ne:\n  f:\n    g: 1\n    "h": 2\n    i:\n',
  },
  {
    name: 'brackets in brackets, all with the outermost',
    text: 'a: [[1, 2], &x {b: 3, d: []}, c: [4, {e}], [], !!seq [[f: g]], [{[h]: 1}, [? i]]]\n',
    found: ['1:4'],
    fixed:
      'a:\n  - - 1\n    - 2\n  - &x\n    b: 3\n    d: []\n  - c:\n      - 4\n      - e:\n  - []\n  - !!seq\n    - - f: g\n  - - {[h]: 1}\n    - [? i]\n',
  },
  {
    name: 'lists in brackets in braces that stay',
    text: 'a: [{b: [1]}, [2]]\n',
    options: { mappings: 'off' },
    found: ['1:4'],
    fixed: 'a:\n  - {b: [1]}\n  - - 2\n',
  },
  {
    name: 'a no-break space, which is no blank',
    text: 'a: [\u00a0, b]\n',
    found: ['1:4'],
    fixed: 'a:\n  - \u00a0\n  - b\n',
  },
  { name: 'a whole document', text: '{a: 1, b: 2}\n', found: ['1:1'], fixed: 'a: 1\nb: 2\n' },
  {
    name: 'properties and list items',
    text: '- &x [1]\n- !y {a: 1}\n- [!!str 2, &z 3]\n',
    found: ['1:6', '2:6', '3:3'],
    fixed: '- &x\n  - 1\n- !y\n  a: 1\n- - !!str 2\n  - &z 3\n',
  },
  {
    name: 'levels and lists as in the rest of the text',
    text: 'a:\n    b: 1\n    c:\n    - 2\nd: {e: [3], f: {g: 4}}\n',
    found: ['5:4'],
    fixed: 'a:\n    b: 1\n    c:\n    - 2\nd:\n    e:\n    - 3\n    f:\n        g: 4\n',
  },
  {
    name: 'a comment beside an entry, and spaces after a dash',
    text: 'a:\n   b: 1\nc:\n   - [1, 2] # d\n   -   {e: 3, f: 4}\n',
    found: ['4:6', '5:8'],
    fixed: 'a:\n   b: 1\nc:\n   - # d\n      - 1\n      - 2\n   -   e: 3\n       f: 4\n',
  },
  {
    name: 'what is reported without a fix',
    text: '[a]: 1\nb: [c,\n  d]\ne:\n  [f]\ng: [? h : i]\n--- [1]\n',
    found: ['1:1', '2:4', '5:3', '6:4', '7:5'],
  },
  { name: 'only lists', text: 'a: {b: [1]}\n', options: { mappings: 'off' }, found: [] },
  {
    name: 'forbidden',
    text: 'a:\n  - 1\nb: [2]\n',
    options: { mappings: 'off', sequences: 'forbidden' },
    found: ['2:3'],
  },
];
