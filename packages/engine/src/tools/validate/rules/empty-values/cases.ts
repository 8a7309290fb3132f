import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'values', text: 'a: 1\nb: {c: 2}\nd:\n  - 3\n', found: [] },
  { name: 'block mappings', text: 'a:\nb:\n  c:\n', found: ['1:3', '3:5'] },
  { name: 'flow mappings', text: '{a: , b: }\n', found: ['1:4', '1:9'] },
  { name: 'lists', text: '- \n-\n- a\n', found: ['1:2', '2:2'] },
  { name: 'properties count', text: 'a: !!null\nb: &x\n', found: [] },
  {
    name: 'allowed',
    text: 'a:\nb: {c: }\nd:\n  -\n',
    options: {
      'forbid-in-block-mappings': false,
      'forbid-in-flow-mappings': false,
      'forbid-in-block-sequences': false,
    },
    found: [],
  },
  { name: 'explicit keys', text: '? a\n? b\n', found: [] },
];
