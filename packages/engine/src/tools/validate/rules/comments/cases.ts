import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [
  { name: 'right', text: '# a\nb: 1  # c\n##\n#\n', found: [] },
  {
    name: 'no space after the sign',
    text: '#a\n##b\n',
    found: ['1:2', '2:3'],
    fixed: '# a\n## b\n',
  },
  { name: 'too near', text: 'a: 1 # c\n', found: ['1:6'], fixed: 'a: 1  # c\n' },
  { name: 'both', text: 'a: 1 #c\n', found: ['1:6', '1:7'], fixed: 'a: 1  # c\n' },
  { name: 'a shebang', text: '#!/bin/x\n', found: [] },
  {
    name: 'a shebang, not allowed',
    text: '#!/bin/x\n',
    options: { 'ignore-shebangs': false },
    found: ['1:2'],
    fixed: '# !/bin/x\n',
  },
  { name: 'a later shebang', text: 'a: 1\n#!x\n', found: ['2:2'], fixed: 'a: 1\n# !x\n' },
  {
    name: 'nearer allowed',
    text: 'a: 1 # c\n',
    options: { 'min-spaces-from-content': 1 },
    found: [],
  },
  {
    name: 'no space needed',
    text: '#a\n',
    options: { 'require-starting-space': false },
    found: [],
  },
  { name: 'after the sign of a block scalar', text: 'a: | #c\n  #d\n', found: [] },
  { name: 'after a byte-order mark', text: '\ufeff# a\n', found: [] },
  {
    name: 'at the start of a line after a byte-order mark',
    text: '# c\n\ufeff# d\na: 1\n',
    found: [],
  },
];
