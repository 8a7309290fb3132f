/* UTF-8 without the platform's coders, which a library without DOM and Node does not have. */

/** The bytes of a text; lone surrogates become U+FFFD. */
export function utf8Bytes(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    let point = character.codePointAt(0)!;
    if (point >= 0xd800 && point <= 0xdfff) point = 0xfffd;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), continuation(point));
    else if (point < 0x10000) {
      bytes.push(0xe0 | (point >> 12), continuation(point >> 6), continuation(point));
    } else {
      bytes.push(
        0xf0 | (point >> 18),
        continuation(point >> 12),
        continuation(point >> 6),
        continuation(point),
      );
    }
  }
  return bytes;
}

function continuation(bits: number): number {
  return 0x80 | (bits & 0x3f);
}

/** What a text is read from: its characters, and whether all bytes were well-formed. */
export interface Decoded {
  readonly text: string;
  readonly isValid: boolean;
}

/** The text of some bytes; what is not UTF-8 becomes U+FFFD, once for each longest wrong sequence. */
export function utf8Text(bytes: ArrayLike<number>): Decoded {
  const parts: string[] = [];
  let isValid = true;
  let at = 0;
  while (at < bytes.length) {
    const { point, length } = readPoint(bytes, at);
    if (point < 0) isValid = false;
    parts.push(point < 0 ? '\ufffd' : String.fromCodePoint(point));
    at += length;
  }
  return { text: parts.join(''), isValid };
}

/** The code point at a place, or -1, and how many bytes it or the wrong sequence takes. */
function readPoint(bytes: ArrayLike<number>, at: number): { point: number; length: number } {
  const first = bytes[at];
  if (first < 0x80) return { point: first, length: 1 };
  const count = first >= 0xf5 || first < 0xc2 ? 0 : first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
  if (count === 0) return { point: -1, length: 1 };
  let point = first & (0x3f >> count);
  for (let step = 1; step <= count; step++) {
    const byte = at + step < bytes.length ? bytes[at + step] : -1;
    const [from, to] = step === 1 ? secondByteRange(first) : [0x80, 0xbf];
    if (byte < from || byte > to) return { point: -1, length: step };
    point = (point << 6) | (byte & 0x3f);
  }
  return { point, length: count + 1 };
}

function secondByteRange(first: number): [number, number] {
  switch (first) {
    case 0xe0:
      return [0xa0, 0xbf];
    case 0xed:
      return [0x80, 0x9f];
    case 0xf0:
      return [0x90, 0xbf];
    case 0xf4:
      return [0x80, 0x8f];
    default:
      return [0x80, 0xbf];
  }
}
