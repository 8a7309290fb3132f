import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScalarText } from '../../../../content/scalar-sink.ts';
import { scalarValue } from '../../../../content/scalar-value.ts';
import { parse } from '../../../../syntax/parse.ts';
import { convert } from '../../convert.ts';
import { PairedParts } from './paired-parts.ts';

const PIECES = [
  '\\ud83d',
  '\\ude00',
  '\\U0001F600',
  '\\x41',
  '\\n',
  '😀',
  'a',
  '\n  ',
  '\n\n ',
  ' ',
];

/** The value, and the pieces it came in. */
class Noted extends ScalarText {
  readonly parts: string[] = [];

  override part(text: string, from: number, to: number): void {
    super.part(text, from, to);
    this.parts.push(text.slice(from, to));
  }
}

describe('PairedParts', () => {
  it('puts the halves of a pair together, wherever they come from', () => {
    const noted = new Noted();
    const parts = new PairedParts(noted);
    for (const piece of ['a\ud83d', '\ude00b', '\ud83d', '', '\ude00', '\ud83d']) {
      parts.part(piece, 0, piece.length);
    }
    parts.breaks(0);
    parts.space();
    parts.part('\ude00', 0, 1);
    parts.end();
    expect(noted.value).toBe('a😀b😀\ud83d \ude00');
    expect(noted.parts.filter((part) => part.length > 0)).toEqual([
      ...['a', '😀', 'b', '😀', '\ud83d', '\ude00'],
    ]);
  });

  it('makes JSON of what the escapes of a scalar stand for', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }), (pieces) => {
        const text = `"${pieces.join('')}"`;
        const tree = parse(text);
        const { output } = convert(text, { from: 'yaml', to: 'json' });
        expect(JSON.parse(output ?? '')).toBe(scalarValue(tree, 1));
      }),
      { numRuns: 500 },
    );
  });
});
