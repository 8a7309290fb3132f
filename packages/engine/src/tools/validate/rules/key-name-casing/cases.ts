import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'camelCase', text: 'name: 1\napiVersion: 2\nv1: 3\nétat: 4\n', found: [] },
  {
    name: 'others',
    text: 'api-version: 1\nName: 2\na_b: 3\nA: 4\n"a b": 5\n',
    found: ['1:1', '2:1', '3:1', '4:1', '5:1'],
  },
  { name: 'keys that are no strings', text: '200: a\ntrue: b\n~: c\n[A]: d\n', found: [] },
  {
    name: 'merge keys, aliases and tags',
    text: '&A a: &b {c: 1}\nd:\n  <<: *b\n!x A: 1\n',
    found: [],
  },
  { name: 'a quoted key that is no merge key', text: '"<<": 1\n', found: ['1:1'] },
  {
    name: 'several casings',
    text: 'a-b: 1\nA_B: 2\na_b: 3\naB: 4\na--b: 5\nA__B: 6\n',
    options: { casings: ['kebab-case', 'SCREAMING_SNAKE_CASE'] },
    found: ['3:1', '4:1', '5:1', '6:1'],
  },
  {
    name: 'PascalCase',
    text: 'Ab: 1\naB: 2\n',
    options: { casings: ['PascalCase'] },
    found: ['2:1'],
  },
  {
    name: 'snake_case',
    text: 'a_b: 1\naB: 2\n',
    options: { casings: ['snake_case'] },
    found: ['2:1'],
  },
  {
    name: 'ignored',
    text: 'x-a: 1\n/b: 2\nc-d: 3\n',
    options: { 'ignored-keys': ['^x-', '^/'] },
    found: ['3:1'],
  },
];
