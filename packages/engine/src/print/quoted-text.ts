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
  '"': '\\"',
  '\\': '\\\\',
  '\u0085': '\\N',
  '\u00a0': '\\_',
  '\u2028': '\\L',
  '\u2029': '\\P',
};

/**
 * Writes a string that is plainly printable in quotes: of the wanted kind, unless the other kind needs
 * fewer escapes.
 */
export function quoted(value: string, wanted: 'single' | 'double'): string {
  const double = `"${value.replace(/["\\]/g, '\\$&')}"`;
  const single = `'${value.replaceAll("'", "''")}'`;
  if (wanted === 'single') return double.length < single.length ? double : single;
  return single.length < double.length ? single : double;
}

/** Writes any string in quotes on one line: the shorter kind, double ones where they tie. */
export function quoteShortest(value: string): string {
  if (isPlainlyPrintable(value)) return quoted(value, 'double');
  let double = '"';
  for (const character of value) {
    const isFine = character !== '"' && character !== '\\' && isPlainlyPrintable(character);
    double += isFine ? character : (ESCAPES[character] ?? escapeSequence(character));
  }
  return `${double}"`;
}

function escapeSequence(character: string): string {
  const hex = (character.codePointAt(0) as number).toString(16);
  if (hex.length <= 2) return `\\x${hex.padStart(2, '0')}`;
  return hex.length <= 4 ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}
