import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'a value', text: 'a: 1\n', found: [] },
  { name: 'null, written out', text: 'null\n', found: [] },
  { name: 'only a tag', text: '--- !!null\n', found: [] },
  { name: 'nothing', text: '', found: ['1:1'] },
  { name: 'only comments', text: '# a\n', found: ['1:1'] },
  { name: 'only a marker', text: '---\n', found: ['1:1'] },
  { name: 'an empty one among others', text: 'a: 1\n---\n# b\n---\nc: 1\n', found: ['2:1'] },
];
