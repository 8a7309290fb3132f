import { canBePlain } from './plain-text.ts';

/** No word with a meaning of its own (`false`, `~`) is longer. */
const LONGEST_WORD = 5;
/** Most text there is, told at once: words of letters that begin with one. */
const SURELY_TEXT = /^[A-Za-z/][\w./-]*(?: [\w./-]+)*$/;

/** What looks like something else at the start to a person. */
const SEEMS_ELSE = /^(?:[?:]|--|\.\.\.)/;

/**
 * Characters that stay as they are neither in plain text nor in quotes: controls, invisible and
 * directional characters, spaces other than the space, and lone halves of surrogate pairs.
 */
const ODD =
  /[\x00-\x1f\x7f-\xa0\xad\u061c\u1680\u180e\u2000-\u2012\u2018-\u201f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff0-\uffff]|\p{Surrogate}/u;
const ODD_BUT_BREAKS =
  /[\x00-\x08\x0b-\x1f\x7f-\xa0\xad\u061c\u1680\u180e\u2000-\u2012\u2018-\u201f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff0-\uffff]|\p{Surrogate}/u;
const MUST_ESCAPE =
  /["\\\x00-\x1f\x7f-\xa0\xad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff0-\uffff]|\p{Surrogate}/gu;

const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
};

/**
 * Whether a string can stand without quotes and be read as the same string by readers of YAML 1.1
 * and of 1.2.
 */
export function isPlainString(value: string): boolean {
  if (value.length > LONGEST_WORD && SURELY_TEXT.test(value)) return true;
  return !SEEMS_ELSE.test(value) && !ODD.test(value) && canBePlain(value, false);
}

/** A string on one line: plain where that is safe, else in the quotes that need fewer escapes. */
export function yamlString(value: string): string {
  return isPlainString(value) ? value : yamlQuoted(value);
}

/** A string on one line, in the quotes that need fewer escapes. */
export function yamlQuoted(value: string): string {
  const prefersSingle = /["\\]/.test(value) && !value.includes("'") && !ODD.test(value);
  return prefersSingle ? `'${value}'` : doubleQuoted(value);
}

/** A string in double quotes; what it gives is valid JSON too. */
function doubleQuoted(value: string): string {
  return `"${value.replace(MUST_ESCAPE, escapeOf)}"`;
}

function escapeOf(character: string): string {
  return SHORT_ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * The lines of a string as a literal block scalar, its header first, not yet indented; undefined
 * when it has one line only or would not come back as it is.
 */
export function literalLines(value: string): string[] | undefined {
  if (!value.includes('\n') || value === '\n') return undefined;
  if (/^[\s]/.test(value) || value.endsWith('\n\n') || ODD_BUT_BREAKS.test(value)) return undefined;
  // Blanks at the end of a line are invisible, and editors remove them.
  if (/[ \t](?:\n|$)/.test(value)) return undefined;
  const isEnded = value.endsWith('\n');
  const lines = (isEnded ? value.slice(0, -1) : value).split('\n');
  return [isEnded ? '|' : '|-', ...lines];
}

/**
 * The lines of a string as a folded block scalar, its header first, not yet indented, none longer
 * than `width` unless a word is; undefined when it fits one line or would not come back as it is.
 */
export function foldedLines(value: string, width: number): string[] | undefined {
  if (/^\s|\s$|\s\s|\n/.test(value) || ODD.test(value)) return undefined;
  const lines = ['>-'];
  let line = '';
  for (const word of value.split(' ')) {
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  return lines.length > 2 ? lines : undefined;
}
