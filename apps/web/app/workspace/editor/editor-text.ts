import { Text } from '@codemirror/state';
import {
  type BreakCounts,
  type ChunkedText,
  chunkSize,
  countBreaks,
  type LineEnds,
} from '../documents/document-text.ts';
import { ExceptionCollector, type LineBreaks, usualBreak } from './line-breaks.ts';

/** The text of an editor state with its own line breaks, read from it only when it is asked for. */
export class EditorText implements ChunkedText {
  readonly doc: Text;
  readonly breaks: LineBreaks;

  constructor(doc: Text, breaks: LineBreaks) {
    this.doc = doc;
    this.breaks = breaks;
  }

  get length(): number {
    const { usual, exceptions } = this.breaks;
    let length = this.doc.length + (this.doc.lines - 1) * (usual.length - 1);
    for (const cursor = exceptions.iter(); cursor.value; cursor.next()) {
      length += cursor.value.lineBreak.length - usual.length;
    }
    return length;
  }

  get lineCount(): number {
    return this.doc.lines;
  }

  get lineEnds(): LineEnds {
    if (this.doc.lines === 1) return 'none';
    if (this.breaks.exceptions.size > 0) return 'mixed';
    const { usual } = this.breaks;
    return usual === '\n' ? 'LF' : usual === '\r\n' ? 'CRLF' : 'CR';
  }

  *chunks(): Iterable<string> {
    const { doc, breaks } = this;
    const exception = breaks.exceptions.iter();
    for (let from = 0; from < doc.length; from += chunkSize) {
      const to = Math.min(doc.length, from + chunkSize);
      let chunk = '';
      let done = from;
      for (; exception.value && exception.from < to; exception.next()) {
        chunk += doc.sliceString(done, exception.from, breaks.usual) + exception.value.lineBreak;
        done = exception.from + 1;
      }
      yield chunk + doc.sliceString(done, to, breaks.usual);
    }
  }
}

/**
 * Makes an editor's text out of any text. Gives the page its turn after each piece, so that even a
 * very large text does not hold it up.
 */
export async function readEditorText(text: ChunkedText): Promise<EditorText> {
  if (text instanceof EditorText) return text;
  const counts: BreakCounts = { lf: 0, crlf: 0, cr: 0 };
  let doc = Text.empty;
  let isFirst = true;
  for (const chunk of text.chunks()) {
    if (!isFirst) await new Promise((resume) => setTimeout(resume));
    isFirst = false;
    const found = countBreaks([chunk]);
    counts.lf += found.lf;
    counts.crlf += found.crlf;
    counts.cr += found.cr;
    const hasReturns = found.crlf + found.cr > 0;
    doc = doc.append(Text.of(chunk.split(hasReturns ? /\r\n?|\n/ : '\n')));
  }
  const usual = usualBreak(counts);
  const collector = new ExceptionCollector(usual);
  const kinds = [counts.lf, counts.crlf, counts.cr].filter((count) => count > 0).length;
  if (kinds > 1) for (const chunk of text.chunks()) collector.add(chunk);
  return new EditorText(doc, collector.finish());
}
