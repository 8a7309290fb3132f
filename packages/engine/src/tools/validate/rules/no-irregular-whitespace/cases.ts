import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'ordinary text', text: 'a: "é 日本 👩‍🚀"\t# – “b”\n', found: [] },
  { name: 'a byte-order mark', text: '\ufeffa: 1\n', found: [] },
  { name: 'plain', text: 'a: b\u00a0c\nd: e\u3000f\n', found: ['1:5', '2:5'] },
  {
    name: 'double quotes',
    text: 'a: "b\u00a0c\u2028d\u200be"\n',
    found: ['1:6', '1:8'],
    fixed: 'a: "b\\u00a0c\\u2028d\u200be"\n',
  },
  { name: 'single quotes', text: "a: 'b\u2003c'\n", found: ['1:6'] },
  { name: 'a block scalar', text: 'a: |\n  b\u202fc\n', found: ['2:4'] },
  {
    name: 'a comment',
    text: 'a: 1 # b\u00a0c\u200fd\u0085e\n',
    found: ['1:9', '1:11', '1:13'],
    fixed: 'a: 1 # b c\u200fd e\n',
  },
  { name: 'what the parser reports', text: 'a: "\u202eb" # \u2066\n', found: [] },
  {
    name: 'skipped',
    text: 'a: "b\u00a0c" # \u2003\nd: |\n  e\u00a0f\n',
    options: { 'skip-quoted': true, 'skip-block-scalars': true, 'skip-comments': true },
    found: [],
  },
];
