import { jsonText } from './json-text.ts';
import { kindOf } from './kinds.ts';
import type { Value } from './value.ts';

/** Bytes of UTF-8 that a value may take in a message. */
const MOST_BYTES = 29;

/** A value as messages show it: its kind, and the beginning of its JSON. */
export function describe(value: Value): string {
  return `${kindOf(value)} (${excerpt(value)})`;
}

/** The JSON of a value; of a long one the beginning, and dots in place of the rest. */
export function excerpt(value: Value): string {
  const text = jsonText(value, { most: 4 * MOST_BYTES });
  if (utf8Length(text) <= MOST_BYTES) return text;
  const close = text[0] === '"' ? '"' : text[0] === '[' ? ']' : text[0] === '{' ? '}' : '';
  const room = MOST_BYTES - 3 - close.length;
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    bytes += utf8Length(character);
    if (bytes > room) break;
    kept += character;
  }
  return `${kept}...${close}`;
}

/** How many bytes a text takes in UTF-8; a lone surrogate takes those of U+FFFD. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes++;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit < 0xdc00 && isLow(text.charCodeAt(at + 1))) {
      bytes += 4;
      at++;
    } else bytes += 3;
  }
  return bytes;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
