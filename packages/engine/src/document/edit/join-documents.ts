import { isBreak } from '../../text/character-codes.ts';
import { trimmedEnd } from '../../text/trimmed.ts';

/** A piece of a stream. */
export interface StreamPiece {
  readonly text: string;
  /** Which document it is; -1 for what sets two of them apart. */
  readonly document: number;
}

/** Puts the texts of documents together as a stream, with the markers that they need. Empty ones are left out. */
export function joinDocuments(texts: readonly string[], lineBreak: string): StreamPiece[] {
  const pieces: StreamPiece[] = [];
  const separate = (text: string) => pieces.push({ text, document: -1 });
  let before = '';
  for (const [document, text] of texts.entries()) {
    const body = before === '' ? text : text.replace(/^\uFEFF+/, '');
    if (body === '') continue;
    if (before !== '') {
      if (!isBreak(before.charCodeAt(before.length - 1))) separate(lineBreak);
      const isClosed = /(?:^|[\r\n])\.\.\.(?:[ \t][^\r\n]*)?$/.test(trimmedEnd(before));
      const first = firstLine(body);
      if (first.startsWith('%') && !isClosed) separate(`...${lineBreak}`);
      if (!/^(?:---(?:[ \t]|$)|%)/.test(first) && !isClosed) separate(`---${lineBreak}`);
    }
    pieces.push({ text: body, document });
    before = body;
  }
  return pieces;
}

/** The first line of a document that is not empty or a comment. */
function firstLine(text: string): string {
  return /(?<![^\r\n])(?!#)[ \t]*[^ \t\r\n][^\r\n]*/.exec(text)?.[0] ?? '';
}
