import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parse } from '../syntax/parse.ts';
import { KIND_SCALAR, kindOf, type SyntaxTree } from '../syntax/tree.ts';
import { dump } from './dump.ts';
import { ScalarSource } from './scalar-source.ts';

function lastScalar(tree: SyntaxTree): number {
  let found = -1;
  for (let row = 0; row < tree.rowCount; row++) if (kindOf(tree, row) === KIND_SCALAR) found = row;
  return found;
}

/** What a word of the last scalar's value is in the text. */
function written(text: string, word: string): string {
  const tree = parse(text);
  const source = new ScalarSource(tree, lastScalar(tree));
  const at = source.value.indexOf(word);
  const { from, to } = source.rangeOf(at, at + word.length);
  return text.slice(from, to);
}

describe('where a value is written', () => {
  it.each([
    ['a: one two', 'two', 'two'],
    ['a: one\n  two', 'two', 'two'],
    ['a: one\n  two', 'one two', 'one\n  two'],
    ["a: 'it''s here'", "it's", "it''s"],
    ["a: 'it''s here'", 'here', 'here'],
    ['a: "x\\ty here"', 'here', 'here'],
    ['a: "x \\u0041b"', 'A', '\\u0041'],
    ['a: "x \\u0041"', 'A', '\\u0041'],
    ['a: |\n  one\n  two\n', 'two', 'two'],
    ['a: >-\n  one\n\n  two\n', 'two', 'two'],
    ['a: |\r\n  one\r\n  two\r\n', 'two', 'two'],
  ])('of %j, %j is %j', (text, word, expected) => {
    expect(written(text, word)).toBe(expected);
  });

  it('is empty where the value is', () => {
    const tree = parse("a: ''");
    const { from, to } = new ScalarSource(tree, lastScalar(tree)).rangeOf(0, 0);
    expect(from).toBe(to);
  });
});

const value = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', '\n', "'", '"', '\\', 'é', '#', ':'),
});

test('every character that is not white space or escaped is written where it is located', () => {
  fc.assert(
    fc.property(value, fc.constantFrom(10, 80), (text, lineWidth) => {
      const output = dump({ key: text }, { lineWidth });
      const tree = parse(output);
      const source = new ScalarSource(tree, lastScalar(tree));
      expect(source.value).toBe(text);
      let before = 0;
      for (let at = 0; at < text.length; at++) {
        const { from } = source.rangeOf(at, at + 1);
        expect(from).toBeGreaterThanOrEqual(before);
        before = from;
        const isPlain = /[abé#:]/.test(text[at]);
        if (isPlain) expect(output[from]).toBe(text[at]);
      }
    }),
  );
});
