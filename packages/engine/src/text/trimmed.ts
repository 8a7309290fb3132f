import { isWhite } from './character-codes.ts';

/*
 * White space as YAML has it: spaces, tabs and line breaks. What JavaScript trims besides, such as a no-break
 * space, is text.
 */

/** A text without white space at its start. */
export function trimmedStart(text: string): string {
  return text.replace(/^[ \t\r\n]+/, '');
}

/** A text without white space at its end. */
export function trimmedEnd(text: string): string {
  let to = text.length;
  while (to > 0 && isWhite(text.charCodeAt(to - 1))) to--;
  return text.slice(0, to);
}

/** A text without white space at its ends. */
export function trimmed(text: string): string {
  return trimmedStart(trimmedEnd(text));
}

/** Whether a text is nothing but white space. */
export function isBlankText(text: string): boolean {
  return /^[ \t\r\n]*$/.test(text);
}
