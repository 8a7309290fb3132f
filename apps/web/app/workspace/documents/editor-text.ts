import { Text } from '@codemirror/state';
import {
  type BreakCounts,
  type Chunk,
  type ChunkedText,
  chunkSize,
  countBreaks,
  type LineEnds,
  PlainText,
  pageTurn,
  portionsOf,
  StringChunk,
  stringOfChunks,
} from './document-text.ts';
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
      const end = from + lengthOf(stretch);
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

/**
 * Code units of a stretch at most: what an edit in it costs to send or to store. Chromium's database takes three times
 * as long over values of 64 KiB or more, which it wraps in blobs.
 */
const longestStretch = 60_000;

/**
 * Parts of the editor's tree of lines that follow each other below one node, without the line break that ends the last.
 * Edits leave most parts of the tree as they are.
 */
type Stretch = readonly [Text, ...Text[]];

/** As few stretches as are short enough, or single leaves of the tree. */
function* stretchesOf(text: Text): Iterable<Stretch> {
  if (text.length <= longestStretch || text.children === null) {
    yield [text];
    return;
  }
  let stretch: [Text, ...Text[]] | undefined;
  for (const child of text.children) {
    if (stretch && lengthOf(stretch) + 1 + child.length <= longestStretch) {
      stretch.push(child);
      continue;
    }
    if (stretch) yield stretch;
    stretch = undefined;
    if (child.length <= longestStretch) stretch = [child];
    else yield* stretchesOf(child);
  }
  if (stretch) yield stretch;
}

function lengthOf(stretch: Stretch): number {
  return stretch.reduce((sum, { length }) => sum + 1 + length, -1);
}

/** A piece of a stretch of the editor's text in which all lines end in the usual way. */
class EditorChunk implements Chunk {
  readonly length: number;
  readonly #stretch: Stretch;
  readonly #from: number;
  readonly #to: number;
  readonly #ends: LineEndings;

  constructor(stretch: Stretch, from: number, to: number, ends: LineEndings) {
    this.#stretch = stretch;
    this.#from = from;
    this.#to = to;
    this.#ends = ends;
    const extra = ends.usual.length - 1;
    const whole = lengthOf(stretch);
    if (extra === 0) this.length = to - from;
    else if (from === 0 && to >= whole) {
      const lines = stretch.reduce((sum, part) => sum + part.lines, 0);
      this.length = to + extra * (lines - 1 + to - whole);
    } else this.length = this.read().length;
  }

  read(): string {
    const { usual } = this.#ends;
    let text = '';
    let start = 0;
    for (const part of this.#stretch) {
      text += part.sliceString(this.#from - start, this.#to - start, usual);
      start += part.length + 1;
      if (this.#from < start && start <= this.#to) text += usual;
    }
    return text;
  }
}
/** How the lines of a stretch end. */
interface LineEndings {
  readonly usual: string;
  /** Whether its last line does not end the text. */
  readonly hasBreakAfter: boolean;
}

interface KnownChunks extends LineEndings {
  readonly stretch: Stretch;
  readonly chunks: readonly Chunk[];
}

/** By the first part of their stretch. */
const knownChunks = new WeakMap<Text, KnownChunks>();

/** The chunks of a stretch: one, or several of a line that is longer than that. */
function chunksOf(stretch: Stretch, ends: LineEndings): readonly Chunk[] {
  const known = knownChunks.get(stretch[0]);
  if (
    known?.usual === ends.usual &&
    known.hasBreakAfter === ends.hasBreakAfter &&
    known.stretch.length === stretch.length &&
    known.stretch.every((part, at) => part === stretch[at])
  ) {
    return known.chunks;
  }
  const end = lengthOf(stretch) + (ends.hasBreakAfter ? 1 : 0);
  const chunks: EditorChunk[] = [];
  for (let from = 0; from < end; from += chunkSize) {
    chunks.push(new EditorChunk(stretch, from, Math.min(end, from + chunkSize), ends));
  }
  knownChunks.set(stretch[0], { ...ends, stretch, chunks });
  return chunks;
}

/**
 * Makes an editor's text out of any text. Gives the page its turn after each portion, so that even a
 * very large text does not hold it up.
 */
export async function readEditorText(text: ChunkedText): Promise<EditorText> {
  if (text instanceof EditorText) return text;
  const counts: BreakCounts = { lf: 0, crlf: 0, cr: 0 };
  const portions: string[] = [];
  let doc = Text.empty;
  for (const chunks of portionsOf(text.chunks())) {
    if (portions.length > 0) await pageTurn();
    const portion = stringOfChunks(chunks);
    portions.push(portion);
    const found = countBreaks([portion]);
    counts.lf += found.lf;
    counts.crlf += found.crlf;
    counts.cr += found.cr;
    const hasReturns = found.crlf + found.cr > 0;
    doc = doc.append(Text.of(portion.split(hasReturns ? /\r\n?|\n/ : '\n')));
  }
  // The editor balances what was appended piece by piece when it takes it in, which makes chunks new. This does it now.
  doc = Text.empty.replace(0, 0, doc);
  const usual = usualBreak(counts);
  const collector = new ExceptionCollector(usual);
  const kinds = [counts.lf, counts.crlf, counts.cr].filter((count) => count > 0).length;
  if (kinds > 1) for (const portion of portions) collector.add(portion);
  else takeStrings(doc, usual, portions);
  return new EditorText(doc, collector.finish());
}

/**
 * Takes the chunks of a text out of the strings that it was made of, which its lines keep in memory anyway. Putting
 * them together from the lines takes 35 ms for 10 MB, and would be done twice: when they are sent, and when they are stored.
 *
 * @param portions the text, in which all lines end in the usual way.
 */
function takeStrings(doc: Text, usual: string, portions: readonly string[]): void {
  let portion = 0;
  let at = 0;
  const take = (length: number) => {
    let taken = '';
    while (taken.length < length && portion < portions.length) {
      const part = portions[portion]?.slice(at, at + length - taken.length) ?? '';
      taken += part;
      at += part.length;
      if (at === portions[portion]?.length) {
        portion++;
        at = 0;
      }
    }
    return taken;
  };
  let from = 0;
  for (const stretch of stretchesOf(doc)) {
    const end = from + lengthOf(stretch);
    const hasBreakAfter = end < doc.length;
    const lines = stretch.reduce((sum, part) => sum + part.lines, 0);
    const breaks = hasBreakAfter ? lines : lines - 1;
    const string = take(end - from - (lines - 1) + breaks * usual.length);
    const chunks = [...new PlainText(string).chunks()];
    knownChunks.set(stretch[0], { usual, hasBreakAfter, stretch, chunks });
    from = end + 1;
  }
}
