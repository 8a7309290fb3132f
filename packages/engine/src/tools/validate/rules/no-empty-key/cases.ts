import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'keys', text: 'a: 1\n"": 2\nnull: 3\n{b: , c}: 4\n', found: [] },
  { name: 'no key', text: 'a: 1\n: 2\n', found: ['2:1'] },
  { name: 'in braces', text: '{: 1}\n', found: ['1:2'] },
  { name: 'after a question mark', text: '?\n: 1\n', found: ['1:2'] },
  { name: 'a key with a tag only', text: '!!null : 1\n', found: [] },
];
