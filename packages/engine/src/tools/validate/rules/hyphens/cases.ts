import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'right', text: '- a\n-\n  b: 1\n', found: [] },
  { name: 'too many', text: '-  a\n-   "b"\n', found: ['1:3', '2:4'], fixed: '- a\n- "b"\n' },
  { name: 'items that go on', text: '-   a: 1\n    b: 2\n-   - c\n', found: ['1:4', '3:4'] },
  {
    name: 'no space wanted, which would leave no item',
    text: '- a\n-  b\n',
    options: { 'max-spaces-after': 0 },
    found: ['1:2', '2:3'],
  },
  { name: 'more allowed', text: '-   a\n', options: { 'max-spaces-after': 3 }, found: [] },
];
