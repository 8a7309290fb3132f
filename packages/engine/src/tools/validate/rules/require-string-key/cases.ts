import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'strings', text: 'a: 1\n"1": 2\non: 3\n!!str 2: 4\n!x 3: 5\n', found: [] },
  { name: 'numbers', text: '200: ok\n4.5: x\n', found: ['1:1', '2:1'] },
  { name: 'booleans and null', text: 'true: 1\n~: 2\n', found: ['1:1', '2:1'] },
  { name: 'collections', text: '[a]: 1\n? {b: 2}\n: 3\n', found: ['1:1', '2:3'] },
  { name: 'tags', text: '!!int "1": a\n', found: ['1:7'] },
  { name: 'merge keys and empty ones', text: 'a: &a {b: 1}\nc:\n  <<: *a\n: 1\n', found: [] },
  { name: 'values', text: 'a: [1, true, {b: ~}]\n', found: [] },
];
