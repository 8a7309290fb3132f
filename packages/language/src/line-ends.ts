/** What lines end with: what the text has, a line feed, or a carriage return and one. */
export type LineEnds = 'preserve' | 'lf' | 'crlf';

/** A text with other line ends. To YAML they all mean the same, wherever they are. */
export function withLineEnds(text: string, ends: LineEnds): string {
  if (ends === 'preserve') return text;
  return text.replaceAll(/\r\n?|\n/g, ends === 'lf' ? '\n' : '\r\n');
}
