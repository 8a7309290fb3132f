import { describe, expect, test } from 'vitest';
import { applyJsonPatch } from './json-patch.ts';

const STREAM = '# one\na: 1\n---\nb: [1] # two\n';

function patched(text: string, ...operations: readonly string[]): string {
  const { output, problems } = applyJsonPatch(text, `[${operations.join(', ')}]`);
  return problems[0]?.message ?? output;
}

test.each([
  [
    '- x\n- {}\n- d: {c: 1}\n',
    '{op: move, from: /0, path: /1/d/new}',
    '- {}\n- d: {c: 1, new: x}\n',
  ],
  [
    'l: [1, {a: 2}]\n',
    '{op: move, from: /l/0, path: /l/1/b}',
    'The list at l has no entry 1. Its only entry is [0].',
  ],
  [
    '# c\na: 1 # d\nl:\n  - x\n',
    '{op: move, from: /a, path: /l/-}',
    'l:\n  - x\n  # c\n  - 1 # d\n',
  ],
])(
  'names a place to move to by what is there without the entry: %j, %s',
  (text, operation, expected) => {
    expect(patched(text, operation)).toBe(expected);
  },
);

describe('the documents of a stream, as a list', () => {
  test.each([
    ['{op: add, path: /2, value: 3}', `${STREAM}---\n3\n`],
    ['{op: add, path: /-, value: 3}', `${STREAM}---\n3\n`],
    ['{op: add, path: /0, value: 3}', `3\n---\n${STREAM}`],
    ['{op: remove, path: /1}', '# one\na: 1\n'],
    ['{op: replace, path: /0, value: {z: 1}}', '# one\n{z: 1}\n---\nb: [1] # two\n'],
    ['{op: move, from: /0, path: /1}', '---\nb: [1] # two\n---\n# one\na: 1\n'],
    ['{op: move, from: /0, path: /-}', '---\nb: [1] # two\n---\n# one\na: 1\n'],
    ['{op: move, from: /1/b, path: /0}', '[1]\n---\n# one\na: 1\n---\n{}\n'],
    ['{op: copy, from: /0, path: /-}', `${STREAM}---\n# one\na: 1\n`],
    ['{op: copy, from: /1/b, path: /0}', `[1]\n---\n${STREAM}`],
    ['{op: copy, from: /1/b, path: /0/c}', '# one\na: 1\nc: [1]\n---\nb: [1] # two\n'],
    ['{op: test, path: /1, value: {b: [1]}}', STREAM],
  ])('%s', (operation, expected) => expect(patched(STREAM, operation)).toBe(expected));

  test.each([
    [
      '{op: add, path: /3, value: 3}',
      'Document "3" not found. The text has 2 documents: [0] to [1].',
    ],
    [
      '{op: add, path: /x, value: 3}',
      'Document "x" not found. The text has 2 documents: [0] to [1].',
    ],
    [
      '{op: move, from: /0, path: /2}',
      'Document 2 not found. The text has 2 documents: [0] to [1].',
    ],
    ['{op: move, from: /1, path: /0/c}', 'A document can only be moved among the documents.'],
  ])('%s is refused', (operation, message) => expect(patched(STREAM, operation)).toBe(message));

  test('paths begin with a number also when one document is left, or none', () => {
    const remove = '{op: remove, path: /0}';
    expect(patched(STREAM, remove, '{op: add, path: /0/c, value: 2}')).toBe(
      '---\nb: [1] # two\nc: 2\n',
    );
    expect(patched(STREAM, remove, '{op: remove, path: /1/b}')).toBe(
      'Document "1" not found. The text has 1 document: [0].',
    );
    const add = ['{op: add, path: /-, value: 1}', '{op: add, path: /-, value: 2}'];
    expect(patched(STREAM, remove, remove, ...add)).toBe('1\n---\n2\n');
    expect(patched(STREAM, remove, remove, remove)).toBe(
      'Document "0" not found. The text has no documents.',
    );
  });

  test('a single document is none', () => {
    expect(patched('a: 1\n', '{op: add, path: /b, value: 2}')).toBe('a: 1\nb: 2\n');
    expect(patched('- 1\n', '{op: add, path: /-, value: 2}')).toBe('- 1\n- 2\n');
  });
});
