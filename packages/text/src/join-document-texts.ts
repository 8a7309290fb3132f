/** A part of a stream. */
export interface StreamPart {
  readonly text: string;
  /** Its document, by its place among the texts; -1 for what separates two of them. */
  readonly document: number;
}

/** Joins the texts of documents into one stream, with the markers that `streamParts` adds. */
export function joinDocumentTexts(texts: readonly string[]): string {
  return streamParts(texts)
    .map(({ text }) => text)
    .join('');
}

/**
 * The texts of documents as one stream. Between two of them it puts the `---` that the second lacks, or the
 * `...` that directives need. Every character is kept except the byte-order marks of the later texts; empty texts
 * are left out.
 *
 * @param lineBreak of what is inserted; by default the first one in the texts.
 */
export function streamParts(
  texts: readonly string[],
  lineBreak: string = firstLineBreak(texts),
): StreamPart[] {
  const parts: StreamPart[] = [];
  const separate = (text: string) => parts.push({ text, document: -1 });
  let before = '';
  for (const [document, text] of texts.entries()) {
    const body = before === '' ? text : text.replace(/^\uFEFF+/, '');
    if (body === '') continue;
    if (before !== '') {
      if (!/[\r\n]$/.test(before.slice(-1))) separate(lineBreak);
      const first = firstContentLine(body);
      if (!isClosed(before)) {
        if (first.startsWith('%')) separate(`...${lineBreak}`);
        else if (!/^---(?:[ \t]|$)/.test(first)) separate(`---${lineBreak}`);
      }
    }
    parts.push({ text: body, document });
    before = body;
  }
  return parts;
}

function firstLineBreak(texts: readonly string[]): string {
  for (const text of texts) {
    const [found] = /\r\n|\r|\n/.exec(text) ?? [];
    if (found !== undefined) return found;
  }
  return '\n';
}

/** The first line that is neither blank nor a comment. */
function firstContentLine(text: string): string {
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (!/^[ \t]*(?:#|$)/.test(line)) return line;
  }
  return '';
}

/** Whether `...` ends a text, so that any document may follow. */
function isClosed(text: string): boolean {
  let to = text.length;
  while (to > 0 && /[ \t\r\n]/.test(text[to - 1])) to--;
  let from = to;
  while (from > 0 && !/[\r\n]/.test(text[from - 1])) from--;
  return /^\.\.\.(?:[ \t]|$)/.test(text.slice(from, to));
}
