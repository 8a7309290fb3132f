import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceBytes } from '../text/source-bytes.ts';
import { HashIds, hashText, RowHashes } from './node-hash.ts';

const texts = fc.string({
  unit: fc.constantFrom(...'ab:\t\n\u0001\u007f\u0080é字𝄞'),
  maxLength: 24,
});

describe('the hash of a text', () => {
  it('is the same from the bytes as from the text', () => {
    fc.assert(
      fc.property(texts, fc.nat(8), fc.nat(24), (text, from, length) => {
        const to = Math.min(text.length, from + length);
        const start = Math.min(from, to);
        const hashes = new RowHashes(1);
        hashes.setText(0, 3, text, new SourceBytes().read(text), start, to);
        expect(hashes.of(0)).toEqual(hashText(3, text.slice(start, to)));
      }),
    );
  });

  it('differs where texts, their lengths or their types do', () => {
    const some = [
      '',
      '\0',
      '\0\0',
      'a',
      'a\0',
      'ab',
      'aaaa',
      'aaab',
      'aaaaaaab',
      'aaabaaaa',
      'Ša',
      'a`',
    ];
    const all = some.flatMap((text) => [hashText(1, text), hashText(2, text)]);
    expect(new Set(all.map(String)).size).toBe(all.length);
    const ids = new HashIds().reset(all.length);
    expect(all.map(([a, b]) => ids.idOf(a, b))).toEqual(all.map((_, at) => at));
  });
});
