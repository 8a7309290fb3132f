const UNHELD = /\0|\p{Surrogate}/gu;

/**
 * Whether a text has characters that a format without escapes for them cannot hold: the null
 * character, which ends texts for many programs, and lone halves of surrogate pairs, which no file
 * in UTF-8 has.
 */
export function hasUnheld(text: string): boolean {
  UNHELD.lastIndex = 0;
  return UNHELD.test(text);
}

/** The text with a replacement character for each of those. */
export function replaceUnheld(text: string): string {
  return text.replace(UNHELD, '\ufffd');
}
