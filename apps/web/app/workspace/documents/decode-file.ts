/** The largest file taken in, in bytes. */
export const largestFile = 100 * 1024 * 1024;

/** A file's text, or why it cannot be one. */
export type DecodedFile =
  | { readonly text: string; readonly note?: string }
  | { readonly refusal: string };

/**
 * Reads the bytes of a file as text: UTF-8, or UTF-16 when a byte-order mark or its null bytes say
 * so (YAML 1.2.2, section 5.2).
 *
 * A byte-order mark at the start only names the encoding, so it does not become part of the text.
 * Line ends stay as they are.
 *
 * @param name for the messages.
 */
export function decodeFile(name: string, bytes: Uint8Array): DecodedFile {
  if (bytes.length > largestFile) return { refusal: tooLarge(name) };
  const encoding = encodingOf(bytes);
  if (encoding === 'UTF-32') {
    return { refusal: `${name} is in UTF-32. Save it as UTF-8 and try again.` };
  }
  if (encoding === 'utf-8' && looksBinary(bytes.subarray(0, sampleSize))) {
    return { refusal: isBinary(name) };
  }
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const where = encoding === 'utf-8' ? `: see line ${firstBadLine(bytes)}` : '';
    return {
      refusal: `${name} is not valid ${encoding.toUpperCase()}${where}. Save it as UTF-8 and try again.`,
    };
  }
  if (encoding === 'utf-8') return { text };
  const sample = Array.from(text.slice(0, sampleSize), (character) => character.charCodeAt(0));
  if (looksBinary(sample)) return { refusal: isBinary(name) };
  return { text, note: `${name} was in ${encoding.toUpperCase()}` };
}

/** What the user sees about a file over `largestFile`. */
export function tooLarge(name: string): string {
  return `${name} is larger than ${largestFile / 1024 / 1024} MB.`;
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'UTF-32';

function encodingOf(bytes: Uint8Array): Encoding {
  const [a, b, c, d] = bytes;
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'UTF-32';
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'UTF-32' : 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  // YAML begins with an ASCII character, so a null byte beside it is the half of a UTF-16 unit.
  if (bytes.length % 2 === 0 && a === 0 && b !== 0 && c === 0) return 'utf-16be';
  if (bytes.length % 2 === 0 && a !== 0 && b === 0 && d === 0 && c !== 0) return 'utf-16le';
  return 'utf-8';
}

const sampleSize = 8192;

function isBinary(name: string): string {
  return `${name} is a binary file, not text.`;
}

/** Text may hold a stray control character, which the validator reports; binary data holds many. */
function looksBinary(codes: ArrayLike<number>): boolean {
  let controls = 0;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at];
    // Tab to CR and escape do occur in text files.
    if (code < 0x20 && !(code >= 0x09 && code <= 0x0d) && code !== 0x1b) controls++;
  }
  return controls > Math.max(4, codes.length / 50);
}

/** The 1-based line with the first bytes that are not UTF-8, found by halving. */
function firstBadLine(bytes: Uint8Array): number {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isValidStart(bytes.subarray(0, middle))) good = middle;
    else bad = middle;
  }
  return bytes.subarray(0, good).reduce((lines, byte) => lines + (byte === 0x0a ? 1 : 0), 1);
}

function isValidStart(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
