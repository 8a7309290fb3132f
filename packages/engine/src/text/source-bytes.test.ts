import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BYTE_END, SourceBytes, STRETCH } from './source-bytes.ts';

const UNUSUAL = /[^\t\n\r\x20-\x7e]/;

/** One for all texts, so that what one leaves behind is there for the next. */
const source = new SourceBytes();

function isPrintableAscii(text: string): boolean {
  return source.read(text).unusual.length === 0;
}

it('finds every character that is none, wherever it is', () => {
  for (let code = 0; code < 0x3000; code++) {
    const character = String.fromCharCode(code);
    const expected = !UNUSUAL.test(character);
    for (const before of ['', 'a', 'ab\n', 'abc', 'key: ']) {
      expect(isPrintableAscii(before + character), `${code}`).toBe(expected);
      expect(isPrintableAscii(`${before}${character}b`), `${code}`).toBe(expected);
    }
  }
});

it('takes texts of any length', () => {
  for (const length of [0, 1, STRETCH - 1, STRETCH, STRETCH + 1, 2 * STRETCH, 100_000]) {
    const text = 'a'.repeat(length);
    expect(isPrintableAscii(text)).toBe(true);
    for (const other of ['\0', '\x7f', 'é', '\ud83d\ude00', '\ud800']) {
      expect(isPrintableAscii(text + other)).toBe(false);
      expect(isPrintableAscii(other + text)).toBe(false);
      expect(isPrintableAscii(`${text}${other}b`)).toBe(false);
    }
  }
});

it('has a byte for each code unit, and the end after the last', () => {
  const run = fc.oneof(
    fc.constantFrom(
      'ab: c\n',
      '\t\r\n',
      '\0',
      '\x1f',
      '\x7f',
      'é',
      '\u2028',
      '😀',
      '\ud83d',
      '\udc00',
    ),
    fc.nat(2 * STRETCH).map((length) => 'x'.repeat(length)),
  );
  fc.assert(
    fc.property(fc.array(run, { maxLength: 8 }), (runs) => {
      const text = runs.join('');
      const { each, view } = source.read(text);
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        const isItself = code < 128 && !/[^\t\n\r\x20-\x7f]/.test(text.charAt(at));
        const byte = each[at];
        if (isItself ? byte !== code : byte < 128) throw new Error(`${byte} for ${code} at ${at}`);
      }
      expect([...each.subarray(text.length, text.length + 8)]).toEqual(Array(8).fill(BYTE_END));
      expect(view.getUint8(0)).toBe(each[0]);
    }),
  );
});

it('says what a regular expression says', () => {
  const character = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...'ab \n\r\t:-~'.split('')) },
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  );
  const text = fc.array(character, { maxLength: 50 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (some) => {
      expect(isPrintableAscii(some)).toBe(!UNUSUAL.test(some));
    }),
    { numRuns: 1_250 },
  );
});
