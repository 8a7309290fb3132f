import { isPlainlyPrintable } from './plain-text.ts';

const ESCAPES: Record<string, string> = {
  '\u0000': '\\0',
  '\u0007': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\u000b': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '\u001b': '\\e',
  '\u0085': '\\N',
  '\u00a0': '\\_',
  '\u2028': '\\L',
  '\u2029': '\\P',
};

/** A string on one line in single quotes, which must be plainly printable. */
export function singleQuoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** Any string on one line in double quotes; what is not plainly printable is escaped. */
export function doubleQuoted(value: string): string {
  if (isPlainlyPrintable(value)) return `"${value.replace(/["\\]/g, '\\$&')}"`;
  let double = '';
  for (const character of value) {
    if (/["\\]/.test(character)) double += `\\${character}`;
    else if (isPlainlyPrintable(character)) double += character;
    else double += ESCAPES[character] ?? escapeSequence(character);
  }
  return `"${double}"`;
}

/**
 * Writes a string that is plainly printable in quotes: of the wanted kind, unless the other kind needs
 * fewer escapes.
 */
export function quoted(value: string, wanted: 'single' | 'double'): string {
  const double = doubleQuoted(value);
  const single = singleQuoted(value);
  if (wanted === 'single') return double.length < single.length ? double : single;
  return single.length < double.length ? single : double;
}

/** Writes any string in quotes on one line: the shorter kind, double ones where they tie. */
export function quoteShortest(value: string): string {
  if (!isPlainlyPrintable(value)) return doubleQuoted(value);
  return /["\\]/.test(value) ? quoted(value, 'double') : `"${value}"`;
}

function escapeSequence(character: string): string {
  const hex = (character.codePointAt(0) as number).toString(16);
  if (hex.length <= 2) return `\\x${hex.padStart(2, '0')}`;
  return hex.length <= 4 ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}
