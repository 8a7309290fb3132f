/** Controls, and what else no one sees or some readers take for a line break. */
const INVISIBLE =
  /[\x00-\x1f\x7f-\xa0\xad\u061c\u2000-\u200f\u2028-\u202f\u205f-\u206f\ufeff\ufff0-\uffff]|\p{Surrogate}/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE.source, 'gu');
const SHORT_ESCAPES: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Whether every character of a text is visible and can be typed without an escape. */
export function isVisible(text: string): boolean {
  return !INVISIBLE.test(text);
}

/** A text as written between quotes of this kind; undefined if single quotes can't hold it. */
export function writeQuoted(text: string, quote: '"' | "'"): string | undefined {
  if (quote === "'") return isVisible(text) ? text.replaceAll("'", "''") : undefined;
  return text.replace(/["\\]/g, '\\$&').replace(ALL_INVISIBLE, escaped);
}

function escaped(character: string): string {
  const hex = character.charCodeAt(0).toString(16);
  const long = hex.length <= 2 ? `\\x${hex.padStart(2, '0')}` : `\\u${hex.padStart(4, '0')}`;
  return SHORT_ESCAPES[character] ?? long;
}
