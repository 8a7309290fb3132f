import { isAscii, isUtf8 } from 'node:buffer';

/** How a text was written down in bytes, so that it can be written back the same way. */
export interface Encoding {
  readonly name: 'utf-8' | 'utf-16le' | 'utf-16be';
  readonly hasByteOrderMark: boolean;
}

export interface DecodedText extends Encoding {
  /** Without the byte-order mark. */
  readonly text: string;
}

/** Bytes that are no text this tool reads; the message says why. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError';
}

/** Bytes at the start that are looked at to distinguish text from binary data. */
const SAMPLE = 8192;
/** Share of control characters in the sample from which on it is not text. */
const BINARY_SHARE = 0.1;

/**
 * Decodes UTF-8 or UTF-16, with or without a byte-order mark, distinguished as YAML 1.2.2 section 5.2
 * does: by the mark, else by where the null bytes of the first characters are.
 *
 * A stray null byte in a text is left for the validator to report with its place.
 *
 * @throws UndecodableError for invalid UTF-8 or UTF-16, UTF-32 and binary data.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const buffer = Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = buffer.length < 4 ? 0 : buffer.readUInt32BE();
  if (start === 0xfeff || start === 0xfffe0000) {
    throw new UndecodableError('the file is UTF-32; save it as UTF-8');
  }
  const { name, hasByteOrderMark } = encodingOf(bytes);
  if (name === 'utf-8') {
    const content = hasByteOrderMark ? buffer.subarray(3) : buffer;
    if (isBinary(content)) throw new UndecodableError('the file is binary, not text');
    return { text: decodeUtf8(content), name, hasByteOrderMark };
  }
  return decodeUtf16(hasByteOrderMark ? buffer.subarray(2) : buffer, name, hasByteOrderMark);
}

/** Distinguishes UTF-8 from UTF-16 by the first four bytes of a text. */
export function encodingOf(bytes: Uint8Array): Encoding {
  // Not taken apart as a list, which would go through an iterator, for each file.
  const { 0: b0, 1: b1, 2: b2, 3: b3 } = bytes;
  if (b0 === 0xfe && b1 === 0xff) return { name: 'utf-16be', hasByteOrderMark: true };
  if (b0 === 0xff && b1 === 0xfe) return { name: 'utf-16le', hasByteOrderMark: true };
  if (b0 === 0 && b1 > 0 && (b2 === undefined || (b2 === 0 && b3 > 0))) {
    return { name: 'utf-16be', hasByteOrderMark: false };
  }
  if (b0 > 0 && b1 === 0 && (b2 === undefined || (b2 > 0 && b3 === 0))) {
    return { name: 'utf-16le', hasByteOrderMark: false };
  }
  return { name: 'utf-8', hasByteOrderMark: b0 === 0xef && b1 === 0xbb && b2 === 0xbf };
}

/** A text with the byte-order mark it came with. */
export function withByteOrderMark(text: string, { hasByteOrderMark }: Encoding): string {
  return hasByteOrderMark ? `\ufeff${text}` : text;
}

/** The bytes of a text in the encoding it came in. */
export function encodeText(text: string, encoding: Encoding): Uint8Array {
  const full = withByteOrderMark(text, encoding);
  if (encoding.name === 'utf-8') return Buffer.from(full, 'utf8');
  const bytes = Buffer.from(full, 'utf16le');
  return encoding.name === 'utf-16be' ? bytes.swap16() : bytes;
}

/**
 * Decodes a part of a text in UTF-8 that begins with a character.
 *
 * @param linesBefore how many line breaks come before it, for the message.
 * @throws UndecodableError
 */
export function decodeUtf8(content: Buffer, linesBefore = 0): string {
  const isPlain = isAscii(content);
  if (!isPlain && !isUtf8(content)) {
    const line = lineOfInvalidUtf8(content) + linesBefore;
    throw new UndecodableError(
      `the file is not valid UTF-8 (the first wrong byte is on line ${line}); save it as UTF-8`,
    );
  }
  return content.toString(isPlain ? 'latin1' : 'utf8');
}

function decodeUtf16(
  content: Buffer,
  name: 'utf-16le' | 'utf-16be',
  hasByteOrderMark: boolean,
): DecodedText {
  if (content.length % 2 !== 0) {
    throw new UndecodableError('the file looks like UTF-16 but ends in half a character');
  }
  const littleEndian = name === 'utf-16le' ? content : Buffer.from(content).swap16();
  const text = littleEndian.toString('utf16le');
  if (isBinary(Buffer.from(text.slice(0, SAMPLE), 'utf8'))) {
    throw new UndecodableError('the file is binary, not text');
  }
  return { text, name, hasByteOrderMark };
}

function isBinary(content: Buffer): boolean {
  const end = Math.min(content.length, SAMPLE);
  let controls = 0;
  for (let at = 0; at < end; at++) {
    const byte = content[at];
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) controls++;
  }
  return controls > 1 && controls > end * BINARY_SHARE;
}

/** 1-based line of the first byte that is not UTF-8. */
function lineOfInvalidUtf8(content: Buffer): number {
  let low = 0;
  let high = content.length;
  // Cutting inside a character makes its last bytes invalid as well, so a cut is moved back to
  // where a character may begin; the search then closes in on the first bad one.
  while (high - low > 1) {
    let middle = (low + high) >> 1;
    while (middle > low && (content[middle] & 0xc0) === 0x80) middle--;
    if (middle === low) break;
    if (isUtf8(content.subarray(0, middle))) low = middle;
    else high = middle;
  }
  let line = 1;
  for (let at = 0; at < low; at++) if (content[at] === 0x0a) line++;
  return line;
}
