/**
 * Joins texts into one stream of documents. Each text keeps its every character; a `---` goes between two where the
 * second does not bring its own, and `...` before directives, which YAML asks for.
 */
export function joinTexts(texts: readonly string[]): string {
  let stream = '';
  let lineBreak: string | undefined;
  let last = '';
  for (const text of texts) {
    if (stream !== '') {
      lineBreak ??= /\r\n|\r|\n/.exec(stream)?.[0] ?? '\n';
      if (!last.endsWith('\n') && !last.endsWith('\r')) stream += lineBreak;
      const first = firstContentLine(text);
      if (first.startsWith('%')) stream += `...${lineBreak}`;
      else if (!/^---(?:\s|$)/.test(first)) stream += `---${lineBreak}`;
    }
    stream += text;
    if (text !== '') last = text;
  }
  return stream;
}

/** The first line that is neither blank nor a comment. */
function firstContentLine(text: string): string {
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (!/^\s*(?:#|$)/.test(line)) return line;
  }
  return '';
}
