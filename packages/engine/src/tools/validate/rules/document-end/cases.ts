import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'there', text: 'a: 1\n...\n', found: [] },
  { name: 'missing', text: 'a: 1\n', found: ['1:1'], fixed: 'a: 1\n...\n' },
  {
    name: 'missing between',
    text: 'a: 1\n---\nb: 1\n...\n',
    found: ['2:1'],
    fixed: 'a: 1\n...\n---\nb: 1\n...\n',
  },
  { name: 'nothing', text: '# a\n', found: [] },
  { name: 'unwanted', text: 'a: 1\n...\n', options: { present: false }, found: ['2:1'] },
  { name: 'no last line break', text: 'a: 1', found: ['1:1'] },
  { name: 'a block scalar', text: 'a: |+\n  b\n\n', found: ['3:1'], fixed: 'a: |+\n  b\n\n...\n' },
  {
    name: 'Windows line ends',
    text: 'a: 1\r\n',
    found: ['1:1'],
    fixed: 'a: 1\r\n...\r\n',
  },
];
