import { checkText } from '../text/check-arguments.ts';
import {
  canBePlain,
  isPlainlyPrintable,
  isSurelyText,
  looksLikeItem,
  looksOtherwise,
} from './plain-text.ts';
import { quoteShortest } from './quoted-text.ts';

/**
 * A new string on one line: plain where that is safe and clear, else in quotes.
 *
 * @param isInFlow inside brackets.
 */
export function yamlString(value: string, isInFlow = false): string {
  checkText('value', value);
  if (isSurelyText(value)) return value;
  return !looksOtherwise(value) && canBePlain(value, isInFlow) ? value : quoteShortest(value);
}

/** The same for a key, which must not look like a list item either. */
export function yamlKey(key: string, isInFlow = false): string {
  checkText('key', key);
  return !isInFlow && looksLikeItem(key) ? quoteShortest(key) : yamlString(key, isInFlow);
}

/**
 * The lines of a string as a literal block scalar, its header first, not yet indented; undefined
 * when it has one line only or would not come back as it is.
 */
export function literalLines(value: string): string[] | undefined {
  if (!value.includes('\n') || value === '\n') return undefined;
  if (
    /^\s/.test(value) ||
    value.endsWith('\n\n') ||
    !isPlainlyPrintable(value.replaceAll('\n', ' '))
  )
    return undefined;
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
  if (/^\s|\s$|\s\s|\n/.test(value) || !isPlainlyPrintable(value)) return undefined;
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
