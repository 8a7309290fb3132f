import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, numberParts, type TextParts, textOf, wordParts } from './text-parts.ts';

const texts = fc.string({
  unit: fc.constantFrom(
    'a',
    'B',
    '7',
    '_',
    ' ',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '-',
    ':',
    'é',
    '字',
    '𝄞',
    '\u00a0',
    '\ud800',
  ),
  maxLength: 30,
});

function all(parts: TextParts): string[] {
  return Array.from({ length: parts.starts.length - 1 }, (_, at) =>
    textOf(parts, { from: at, to: at + 1 }),
  );
}

describe('the parts of a text', () => {
  it('are its lines', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(all(linesOf(text))).toEqual(text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? []);
      }),
    );
  });

  it('are its words and signs', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(all(wordParts(text))).toEqual(text.match(/[\p{L}\p{N}_]+|\s+|./gsu) ?? []);
      }),
    );
  });

  it('have the same number where they are the same', () => {
    fc.assert(
      fc.property(texts, texts, (left, right) => {
        const both = [wordParts(left), wordParts(right)] as const;
        const { ids, count } = numberParts(both);
        const words = both.flatMap(all);
        const numbers = ids.flatMap((list) => [...list]);
        expect(new Set(words.map((word, at) => `${numbers[at]} ${word}`)).size).toBe(count);
        expect(new Set(words).size).toBe(count);
      }),
    );
  });
});
