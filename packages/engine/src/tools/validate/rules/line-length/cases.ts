import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'short', text: 'a: 1\n', found: [] },
  {
    name: 'long',
    text: 'a: b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b c\n',
    found: ['1:81'],
  },
  {
    name: 'one word',
    text: '- bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n# cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc\n',
    found: [],
  },
  {
    name: 'one word, not allowed',
    text: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n',
    options: { 'allow-non-breakable-words': false },
    found: ['1:81'],
  },
  {
    name: 'after a key',
    text: 'a: bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n',
    found: ['1:81'],
  },
  {
    name: 'after a key, allowed',
    text: 'a: bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n- c: dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd\n',
    options: { 'allow-non-breakable-inline-mappings': true },
    found: [],
  },
  {
    name: 'characters beyond 16 bits',
    text: 'a: 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 😀 b\n',
    found: [],
  },
  { name: 'another limit', text: 'abc: d e\n', options: { max: 5 }, found: ['1:6'] },
  {
    name: 'no mapping, though it looks like one',
    text: 'a: |\n  * b c d: e\n',
    options: { max: 8, 'allow-non-breakable-inline-mappings': true },
    found: ['2:9'],
  },
  { name: 'no limit', text: 'a: b\n', options: { max: -1 }, found: [] },
  {
    name: 'a byte-order mark takes no room',
    text: '\ufeffa: b\n# c\n\ufeffa: b\n',
    options: { max: 4 },
    found: [],
  },
];
