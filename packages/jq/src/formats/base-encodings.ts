import { describe } from '../values/describe.ts';
import { Raised } from '../values/raised.ts';
import { inSlices } from '../values/text-slices.ts';
import { utf8Bytes, utf8Text } from './utf8.ts';

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

interface Encoding {
  readonly alphabet: string;
  /** Bits of a character. */
  readonly bits: number;
  /** Characters of a group, up to which `=` is added. */
  readonly group: number;
}

const BASE64_ENCODING: Encoding = { alphabet: BASE64, bits: 6, group: 4 };
const BASE32_ENCODING: Encoding = { alphabet: BASE32, bits: 5, group: 8 };

function encode(text: string, { alphabet, bits, group }: Encoding): string {
  let buffer = 0;
  let held = 0;
  let length = 0;
  const result = inSlices(text, (slice) => {
    const digits: string[] = [];
    for (const byte of utf8Bytes(slice)) {
      buffer = ((buffer << 8) | byte) & 0xffff;
      held += 8;
      while (held >= bits) {
        held -= bits;
        digits.push(alphabet[(buffer >> held) & ((1 << bits) - 1)]);
      }
    }
    length += digits.length;
    return digits.join('');
  });
  const last = held === 0 ? '' : alphabet[(buffer << (bits - held)) & ((1 << bits) - 1)];
  return (result + last).padEnd(Math.ceil((length + last.length) / group) * group, '=');
}

/** The bytes of what the characters stand for; undefined if one is not in the alphabet. */
function decode(text: string, { alphabet, bits }: Encoding): number[] | undefined {
  const bytes: number[] = [];
  let buffer = 0;
  let held = 0;
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) return undefined;
    buffer = ((buffer << bits) | value) & 0xffff;
    held += bits;
    if (held >= 8) {
      held -= 8;
      bytes.push((buffer >> held) & 0xff);
    }
  }
  return bytes;
}

export function toBase64(text: string): string {
  return encode(text, BASE64_ENCODING);
}

export function toBase32(text: string): string {
  return encode(text, BASE32_ENCODING);
}

/** @throws Raised */
export function fromBase64(text: string): string {
  const content = text.replace(/=+$/, '');
  const bytes = decode(content, BASE64_ENCODING);
  if (bytes === undefined) throw new Raised(() => `${describe(text)} is not valid base64 data`);
  if (content.length % 4 === 1) {
    throw new Raised(() => `${describe(text)} trailing base64 byte found`);
  }
  return utf8Text(bytes).text;
}

/** @throws Raised */
export function fromBase32(text: string): string {
  const bytes = decode(text.replace(/=+$/, ''), BASE32_ENCODING);
  if (bytes === undefined) throw new Raised(() => `${describe(text)} is not valid base32 data`);
  return utf8Text(bytes).text;
}
