import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'values and items', text: 'a: {{ .b }}\nc:\n  - {{ d }}\n', found: ['1:4', '3:5'] },
  { name: 'quotes', text: 'a: "{{ .b }}"\nc: \'{{ d }}\'\n', found: [] },
  { name: 'a function that makes a value safe', text: 'a: {{ .b | quote }}\n', found: [] },
  { name: 'keys', text: '{{ .a }}: b\n', found: [] },
  { name: 'mappings', text: 'a: {b: c}\nd: { {e: f}: g }\n', found: [] },
];
