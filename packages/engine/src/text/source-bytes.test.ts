import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SourceBytes, STRETCH } from './source-bytes.ts';

const UNUSUAL = /[^\t\n\r\x20-\x7e]/;

/** One for all texts, so that what one leaves behind is there for the next. */
const bytes = new SourceBytes();

function isPrintableAscii(text: string): boolean {
  for (let from = 0; from < text.length; from += STRETCH) {
    bytes.read(text, from);
    if (!bytes.isPrintable()) return false;
  }
  return true;
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
    { numRuns: 5_000 },
  );
});
