import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'there', text: '---\na: 1\n', found: [] },
  { name: 'missing', text: 'a: 1\n', found: ['1:1'], fixed: '---\na: 1\n' },
  { name: 'after comments', text: '# c\n\na: 1\n', found: ['3:1'], fixed: '# c\n\n---\na: 1\n' },
  {
    name: 'with comments that belong to the first entry',
    text: '# yaml-language-server: $schema=x\n# c\n  # d\na: 1\n',
    found: ['4:1'],
    fixed: '# yaml-language-server: $schema=x\n---\n# c\n  # d\na: 1\n',
  },
  {
    name: 'after a byte-order mark, with lines that end in two characters',
    text: '\ufeffa: 1\r\n',
    found: ['1:1'],
    fixed: '\ufeff---\r\na: 1\r\n',
  },
  {
    name: 'after an end',
    text: '---\na: 1\n...\nb: 1\n',
    found: ['4:1'],
    fixed: '---\na: 1\n...\n---\nb: 1\n',
  },
  { name: 'nothing', text: '# a\n', found: [] },
  {
    name: 'unwanted',
    text: '---\na: 1\n---\nb: 1\n',
    options: { present: false },
    found: ['1:1', '3:1'],
  },
  { name: 'directives', text: '%YAML 1.2\n---\na: 1\n', found: [] },
];
