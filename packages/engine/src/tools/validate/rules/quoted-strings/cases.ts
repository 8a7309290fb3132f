import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'quoted', text: 'a: "b"\nc: \'d\'\ne: 1\nf: true\ng: |\n  h\n', found: [] },
  { name: 'plain', text: 'a: b\nc: [d]\n', found: ['1:4', '2:5'], fixed: 'a: "b"\nc: ["d"]\n' },
  {
    name: 'single',
    text: 'a: "b"\nc: \'d\'\n',
    options: { 'quote-type': 'single' },
    found: ['1:4'],
    fixed: "a: 'b'\nc: 'd'\n",
  },
  {
    name: 'double around quotes',
    text: 'a: \'"b"\'\n',
    options: { 'quote-type': 'double', 'allow-quoted-quotes': true },
    found: [],
  },
  {
    name: 'as the first',
    text: 'a: "b"\nc: \'d\'\n',
    options: { 'quote-type': 'consistent' },
    found: ['2:4'],
    fixed: 'a: "b"\nc: "d"\n',
  },
  { name: 'not required', text: 'a: b\nc: "d"\n', options: { required: false }, found: [] },
  {
    name: 'only when needed',
    text: 'a: "b"\nc: "1"\nd: "e: f"\ng: ""\nh: ["[i"]\nj: "*k"\n',
    options: { required: 'only-when-needed' },
    found: ['1:4'],
    fixed: 'a: b\nc: "1"\nd: "e: f"\ng: ""\nh: ["[i"]\nj: "*k"\n',
  },
  {
    name: 'extra required',
    text: 'a: http://x\nb: c\n',
    options: { required: 'only-when-needed', 'extra-required': ['^http'] },
    found: ['1:4'],
    fixed: 'a: "http://x"\nb: c\n',
  },
  {
    name: 'extra allowed',
    text: 'a: "http://x"\nb: "c"\n',
    options: { required: 'only-when-needed', 'extra-allowed': ['^http'] },
    found: ['2:4'],
    fixed: 'a: "http://x"\nb: c\n',
  },
  {
    name: 'keys',
    text: 'a: "b"\n',
    options: { 'check-keys': true },
    found: ['1:1'],
    fixed: '"a": "b"\n',
  },
  {
    name: 'what cannot be written in other quotes, or over several lines',
    text: 'a: "b\\n"\nc: "d\\u00e9"\ne: "f\n  g"\nh: "i\\"\'j"\n',
    options: { 'quote-type': 'single' },
    found: ['1:4', '2:4', '3:4', '5:4'],
    fixed: 'a: "b\\n"\nc: "d\\u00e9"\ne: "f\n  g"\nh: \'i"\'\'j\'\n',
  },
  { name: 'tags', text: 'a: !!str b\nc: !x d\n', found: ['2:7'], fixed: 'a: !!str b\nc: !x "d"\n' },
  {
    name: 'other quotes that need not be there, allowed',
    text: 'a: "http://b"\nc: "n"\n',
    options: { required: 'only-when-needed', 'quote-type': 'single', 'extra-allowed': ['^http'] },
    found: ['2:4'],
  },
];
