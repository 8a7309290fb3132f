import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  {
    name: 'the same to all',
    text: 'a: [1, 0, -5, 1.5, .5, 0x1F, true, False, null, ~, text, .inf, 1.10.2, 08x, "yes"]\nb:\n',
    found: [],
  },
  {
    name: 'booleans',
    text: '[yes, NO, on, Off, y, n]\n',
    found: ['1:2', '1:7', '1:11', '1:15', '1:20', '1:23'],
  },
  {
    name: 'numbers',
    text: '[012, 0o14, 1:30, 1_000, 0b11, 1e3, 1234e56, 09]\n',
    found: ['1:2', '1:7', '1:13', '1:19', '1:26', '1:32', '1:37', '1:46'],
  },
  { name: 'dates', text: 'a: 2024-01-02\n', found: ['1:4'] },
  { name: 'keys and merge keys', text: 'on: &a {}\nb: {<<: *a}\n', found: [] },
  { name: 'keys, looked at', text: 'on: 1\n', options: { 'check-keys': true }, found: ['1:1'] },
  {
    name: 'ignored types',
    text: '[yes, 2024-01-02, 1_000]\n',
    options: { 'ignored-types': ['date', 'number'] },
    found: ['1:2'],
  },
  {
    name: 'files for readers of YAML 1.2',
    text: '[NO, 2024-01-02, 012, 1e3]\n',
    options: { 'written-for': '1.2' },
    found: ['1:2', '1:6', '1:18', '1:23'],
    fixed: '["NO", "2024-01-02", 012, 1e3]\n',
  },
];
