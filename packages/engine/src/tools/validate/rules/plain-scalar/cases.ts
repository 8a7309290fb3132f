import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  {
    name: 'quotes that change nothing',
    text: 'a: "b"\nc: [\'d e\', "f,"]\n',
    found: ['1:4', '2:5'],
    fixed: 'a: b\nc: [d e, "f,"]\n',
  },
  {
    name: 'quotes that are needed',
    text: 'a: ["1", "yes", "", " x", "*a", "b: c", "d #e", "2024-01-02", "a\\tb", "\\u0041"]\n',
    found: [],
  },
  { name: 'keys, tags and texts over lines', text: '"a": !!str "b"\nc: "d\n  e"\n', found: [] },
  {
    name: 'keys',
    text: '"a": 1\n{"b":2, "c": 3}: 4\n',
    options: { 'check-keys': true },
    found: ['1:1', '2:9'],
    fixed: 'a: 1\n{"b":2, c: 3}: 4\n',
  },
  { name: 'ignored', text: 'a: "/b"\n', options: { 'ignored-values': ['^/'] }, found: [] },
  {
    name: 'forbidden',
    text: 'a: b\nc: [1, d, yes, e f]\n',
    options: { style: 'forbidden' },
    found: ['1:4', '2:8', '2:16'],
    fixed: 'a: "b"\nc: [1, "d", yes, "e f"]\n',
  },
];
