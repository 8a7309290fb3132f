import { expect, it } from 'vitest';
import { explode } from './explode.ts';

it.each([
  ['an alias', 'a: &x [1]\nb: *x # c\n', 'a: [1]\nb: [1] # c\n'],
  [
    'a mapping with its comments, deeper',
    'a: &x # x\n  # above\n  k: 1 # one\nb:\n    - *x\n',
    'a: # x\n  # above\n  k: 1 # one\nb:\n    -\n      # above\n      k: 1 # one\n',
  ],
  [
    'a merge key, without what the mapping has itself',
    'd: &d\n  a: 1 # one\n  b: 2\nw:\n  # all\n  <<: *d # from d\n  b: 3\n',
    'd:\n  a: 1 # one\n  b: 2\nw:\n  # all\n  # from d\n  a: 1 # one\n  b: 3\n',
  ],
  [
    'a merge key, with the comments beside keys and values',
    'd: &d\n  a: # k\n    1 # v\n    # w\n  b: # q\n    - 1\ns:\n  <<: *d\n',
    'd:\n  a: # k\n    1 # v\n    # w\n  b: # q\n    - 1\ns:\n  a: # k\n    1 # v\n    # w\n  b: # q\n    - 1\n',
  ],
  [
    'a merge key, with comments about sections and the indentation of its mapping',
    'a:\n  b: 1\nd: &d\n    # section\n\n    # p\n    p: # q\n        r: 1\ns:\n  <<: *d\n',
    'a:\n  b: 1\nd:\n    # section\n\n    # p\n    p: # q\n        r: 1\ns:\n  # section\n\n  # p\n  p: # q\n      r: 1\n',
  ],
  [
    'merge keys in brackets, the first mapping first',
    'a: &a {x: 1}\nb: &b {<<: *a, x: 2, y: 2}\nc: {<<: [*a, *b], z: 3}\nd: [<<: *b]\n',
    'a: {x: 1}\nb: {x: 2, y: 2}\nc: {x: 1, y: 2, z: 3}\nd: [{x: 2, y: 2}]\n',
  ],
  [
    'merge keys that bring nothing',
    'e: &e {}\na: {b: 1, <<: *e}\nb: {<<: *e, c: 1}\nc:\n  <<: *e # e\n  d: 1\nd:\n  <<: *e\n',
    'e: {}\na: {b: 1}\nb: {c: 1}\nc:\n  # e\n  d: 1\nd:\n  {}\n',
  ],
  [
    'a merge key that brings nothing, after a dash and below a comment',
    'e: &e {}\nl:\n- <<: *e\n  a: 1\n- b: 2\n  # of e\n  <<: *e\n  c: 3\n',
    'e: {}\nl:\n- a: 1\n- b: 2\n  # of e\n  c: 3\n',
  ],
  [
    'a merge key that brings nothing, also in copies',
    'z: &z {a: 1}\nx: &x\n  <<: *z\n  a: 2\nb: *x\nl:\n  - &l\n    <<: *z\n    a: 3\nm: *l\n',
    'z: {a: 1}\nx:\n  a: 2\nb:\n  a: 2\nl:\n  -\n    a: 3\nm:\n  a: 3\n',
  ],
  [
    'tags with a handle',
    '%TAG !e! tag:x,1:\n---\na: &x !e!t\n  b: !e!s 1\nc: *x\n',
    '%TAG !e! tag:x,1:\n---\na: !e!t\n  b: !e!s 1\nc: !e!t\n  b: !e!s 1\n',
  ],
  ['keys', '&x a: &y 1\n? *y\n: *x\n*x : 2\n', 'a: 1\n? 1\n: a\na: 2\n'],
  ['what has no text', 'a: &x\nb: [&y , *x]\n--- &z\n', 'a:\nb: [null , null]\n--- null\n'],
  [
    'block scalars',
    'a: &x |+ # h\n  t\n\nb: [*x]\nc: *x # c\n',
    'a: |+ # h\n  t\n\nb: ["t\\n\\n"]\nc: |+ # c\n  t\n\n',
  ],
  [
    'what ends in a block scalar that keeps the blank lines below it',
    'd: &d\n  a: &a |+\n    t\n\n  b: *a\n\n\ne: *d\nf: 1\n',
    'd:\n  a: |+\n    t\n\n  b: |+\n    t\n\ne:\n  a: |+\n    t\n\n  b: |+\n    t\n\nf: 1\n',
  ],
  ['Windows line ends', 'a: &x\r\n  b: 1\r\nc: *x\r\n', 'a:\r\n  b: 1\r\nc:\r\n  b: 1\r\n'],
])('writes out %s', (_, text, expected) => {
  expect(explode(text)).toMatchObject({ output: expected, problems: [] });
});

it('leaves other aliases and their anchors where only merge keys are to go', () => {
  const text = 'a: &a {k: 1}\nb: &b {l: 2}\nc: {<<: *a}\nd: {<<: *b}\ne: *b\nf: &f 1\n';
  const output = 'a: {k: 1}\nb: &b {l: 2}\nc: {k: 1}\nd: {l: 2}\ne: *b\nf: &f 1\n';
  expect(explode(text, { mergeKeysOnly: true }).output).toBe(output);
});

const letters = [...'bcdefghijk'];
const bomb = letters.map((name, at) => {
  const alias = `*${'a'.concat(letters.join(''))[at]}`;
  return `${name}: &${name} [${Array.from({ length: 9 }, () => alias).join(', ')}]\n`;
});

it.each([
  ['an alias without an anchor', 'a: *x\n', 'The alias *x on line 1 has no anchor before it.'],
  ['an alias inside its value', 'a: &x [*x]\n', 'The alias *x on line 1 cannot be expanded'],
  ['a bomb', `a: &a x\n${bomb.join('')}`, 'longer than 10 million characters'],
  ['a text with errors', 'a: &x [\nb: *x\n', 'There is an error on line 1'],
])('refuses %s and leaves the text alone', (_, text, message) => {
  const { output, problems } = explode(text);
  expect(output).toBe(text);
  expect(problems[0].message).toContain(message);
});
