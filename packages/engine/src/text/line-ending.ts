/** The line ending a text uses first; a line feed if it has none. */
export function lineEndingOf(text: string): '\n' | '\r\n' | '\r' {
  const [found] = /\r\n?|\n/.exec(text) ?? [];
  return found === '\r\n' || found === '\r' ? found : '\n';
}
