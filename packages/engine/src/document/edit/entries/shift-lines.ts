/** A text without the blank lines at its start. */
export function withoutBlankLines(text: string): string {
  return text.replace(/^(?:[ \t]*[\r\n])+/, '');
}

/**
 * Moves all lines of a text but the first to the right, or to the left as far as their spaces go.
 * Empty lines stay empty.
 */
export function shiftLines(text: string, by: number): string {
  if (by === 0) return text;
  if (by > 0) return text.replace(/(\r\n|[\r\n])(?=[^\r\n])/g, `$1${' '.repeat(by)}`);
  return text.replace(new RegExp(`(\\r\\n|[\\r\\n]) {1,${-by}}`, 'g'), '$1');
}

/** Comments as lines at a column. */
export function commentLines(comments: readonly string[], column: number): string[] {
  return comments.map((comment) => ' '.repeat(column) + comment);
}

export function hasBreak(text: string): boolean {
  return /[\r\n]/.test(text);
}
