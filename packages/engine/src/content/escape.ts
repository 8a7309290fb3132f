/** What the character after a backslash stands for (YAML 1.2.2, section 5.7). */
const SINGLE_CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['t', '\t'],
  ['\t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\x1b'],
  [' ', ' '],
  ['"', '"'],
  ['/', '/'],
  ['\\', '\\'],
  ['N', '\x85'],
  ['_', '\xa0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
]);

const LARGEST_CODE_POINT = 0x10ffff;

/**
 * How many code units an escape takes, its backslash included.
 *
 * @param at where the backslash is.
 * @param to end of the scalar's content.
 */
export function escapeLength(text: string, at: number, to: number): number {
  const digits = hexDigits(text.charAt(at + 1));
  return digits > 0 && readHex(text, at + 2, digits, to) !== -1 ? 2 + digits : 2;
}

/**
 * What an escape stands for; one that means nothing comes back as it is written.
 *
 * Two `\u` escapes that are the halves of a surrogate pair make one character, as in JSON.
 *
 * @param at where the backslash is.
 * @param to end of the scalar's content.
 */
export function decodeEscape(text: string, at: number, to: number): string {
  if (at + 1 >= to) return '\\';
  const name = text.charAt(at + 1);
  const digits = hexDigits(name);
  if (digits === 0) return SINGLE_CHARACTERS.get(name) ?? `\\${name}`;
  const codePoint = readHex(text, at + 2, digits, to);
  return codePoint === -1 ? `\\${name}` : String.fromCodePoint(codePoint);
}

function hexDigits(name: string): number {
  if (name === 'x') return 2;
  if (name === 'u') return 4;
  return name === 'U' ? 8 : 0;
}

/** The code point written at `from`, or -1. */
function readHex(text: string, from: number, digits: number, to: number): number {
  if (from + digits > to) return -1;
  let codePoint = 0;
  for (let at = from; at < from + digits; at++) {
    const value = Number.parseInt(text.charAt(at), 16);
    if (Number.isNaN(value)) return -1;
    // Not shifted: eight digits may be more than 32 bits with a sign.
    codePoint = codePoint * 16 + value;
  }
  return codePoint > LARGEST_CODE_POINT ? -1 : codePoint;
}
