import { Text } from '@codemirror/state';
import {
  type BreakCounts,
  type Chunk,
  type ChunkedText,
  chunkSize,
  countBreaks,
  type LineEnds,
  pageTurn,
  portionsOf,
  StringChunk,
  stringOfChunks,
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

  *chunks(): Iterable<Chunk> {
    const { doc, breaks } = this;
    const { usual, exceptions } = breaks;
    const exception = exceptions.iter();
    let from = 0;
    for (const stretch of stretchesOf(doc)) {
      const end = from + stretch.length;
      const to = Math.min(end + 1, doc.length);
      let hasExceptions = false;
      let chunk = '';
      let done = from;
      for (; exception.value && exception.from < to; exception.next()) {
        hasExceptions = true;
        chunk += doc.sliceString(done, exception.from, usual) + exception.value.lineBreak;
        done = exception.from + 1;
      }
      if (hasExceptions) yield new StringChunk(chunk + doc.sliceString(done, to, usual));
      else yield* chunksOf(stretch, { usual, hasBreakAfter: to > end });
      from = to;
    }
  }
}

/** Code units of a stretch at most: what an edit in it costs to send or to store. */
const longestStretch = 1 << 17;

/**
 * The largest parts of the editor's tree of lines that are short enough, or leaves of it, each without the line break
 * that ends it. Edits leave most parts of the tree as they are.
 */
function* stretchesOf(text: Text): Iterable<Text> {
  if (text.length <= longestStretch || text.children === null) yield text;
  else for (const child of text.children) yield* stretchesOf(child);
}

/** A piece of a stretch of the editor's text in which all lines end in the usual way. */
class EditorChunk implements Chunk {
  readonly length: number;
  readonly #stretch: Text;
  readonly #from: number;
  readonly #to: number;
  readonly #ends: LineEndings;

  constructor(stretch: Text, from: number, to: number, ends: LineEndings) {
    this.#stretch = stretch;
    this.#from = from;
    this.#to = to;
    this.#ends = ends;
    const extra = ends.usual.length - 1;
    const isWhole = from === 0 && to >= stretch.length;
    if (extra === 0) this.length = to - from;
    else if (isWhole) this.length = to + extra * (stretch.lines - 1 + to - stretch.length);
    else this.length = this.read().length;
  }

  read(): string {
    const { usual } = this.#ends;
    const { length } = this.#stretch;
    if (this.#to <= length) return this.#stretch.sliceString(this.#from, this.#to, usual);
    return this.#stretch.sliceString(this.#from, length, usual) + usual;
  }
}

/** How the lines of a stretch end. */
interface LineEndings {
  readonly usual: string;
  /** Whether its last line does not end the text. */
  readonly hasBreakAfter: boolean;
}

const knownChunks = new WeakMap<Text, LineEndings & { readonly chunks: readonly EditorChunk[] }>();

/** The chunks of a stretch: one, or several of a line that is longer than that. */
function chunksOf(stretch: Text, ends: LineEndings): readonly EditorChunk[] {
  const known = knownChunks.get(stretch);
  if (known?.usual === ends.usual && known.hasBreakAfter === ends.hasBreakAfter) {
    return known.chunks;
  }
  const end = stretch.length + (ends.hasBreakAfter ? 1 : 0);
  const chunks: EditorChunk[] = [];
  for (let from = 0; from < end; from += chunkSize) {
    chunks.push(new EditorChunk(stretch, from, Math.min(end, from + chunkSize), ends));
  }
  knownChunks.set(stretch, { ...ends, chunks });
  return chunks;
}

/**
 * Makes an editor's text out of any text. Gives the page its turn after each portion, so that even a
 * very large text does not hold it up.
 */
export async function readEditorText(text: ChunkedText): Promise<EditorText> {
  if (text instanceof EditorText) return text;
  const counts: BreakCounts = { lf: 0, crlf: 0, cr: 0 };
  let doc = Text.empty;
  let isFirst = true;
  for (const portion of portionsOf(text.chunks())) {
    if (!isFirst) await pageTurn();
    isFirst = false;
    const chunk = stringOfChunks(portion);
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
  if (kinds > 1) for (const chunk of text.chunks()) collector.add(chunk.read());
  return new EditorText(doc, collector.finish());
}
