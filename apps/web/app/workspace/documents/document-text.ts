/**
 * A text in pieces, so that whoever sends, stores or shows megabytes can do it a piece at a time
 * and never hold up the page. Immutable: a change of the document makes a new one.
 */
export interface ChunkedText {
  /** UTF-16 code units, line breaks as they will be saved. */
  readonly length: number;
  /** CR, LF and CRLF each end one line; an empty text has one. */
  readonly lineCount: number;
  readonly lineEnds: LineEnds;
  /** The text in order, in pieces of at most about `chunkSize` code units; none is empty or ends inside a CRLF. */
  chunks(): Iterable<Chunk>;
}

/**
 * A piece of a text. One that an edit leaves as it is stays the same object, so that whoever has it need not be given
 * it again.
 */
export interface Chunk {
  /** UTF-16 code units. */
  readonly length: number;
  /** The piece as a string, made when it is asked for. */
  read(): string;
}

/** A chunk over a string. */
export class StringChunk implements Chunk {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get length(): number {
    return this.#text.length;
  }

  read(): string {
    return this.#text;
  }
}

/** What ends the lines of a text; `none` when it has one line. */
export type LineEnds = 'none' | 'LF' | 'CRLF' | 'CR' | 'mixed';

/** The longest chunk of a text. */
export const chunkSize = 1 << 20;

/** How much of a text is handled in one go where it has shorter chunks: copying as much takes some milliseconds. */
const portionSize = 1 << 19;

/** The whole text as one string. */
export function stringOf(text: ChunkedText): string {
  let result = '';
  for (const chunk of text.chunks()) result += chunk.read();
  return result;
}

/** The same, giving the page its turn after each portion. */
export async function readString(text: ChunkedText): Promise<string> {
  let result = '';
  for (const portion of portionsOf(text.chunks())) {
    result += stringOfChunks(portion);
    if (text.length > chunkSize) await pageTurn();
  }
  return result;
}

/** Chunks one after another as one string. */
export function stringOfChunks(chunks: readonly Chunk[]): string {
  return chunks.length === 1 && chunks[0]
    ? chunks[0].read()
    : chunks.map((chunk) => chunk.read()).join('');
}

/** Chunks in portions that can be handled in one go. */
export function* portionsOf(chunks: Iterable<Chunk>): Iterable<Chunk[]> {
  let portion: Chunk[] = [];
  let length = 0;
  for (const chunk of chunks) {
    if (length > 0 && length + chunk.length > portionSize) {
      yield portion;
      portion = [];
      length = 0;
    }
    portion.push(chunk);
    length += chunk.length;
  }
  if (length > 0) yield portion;
}

/** Lets the page paint and answer before the next portion of a long text. */
export function pageTurn(): Promise<void> {
  return new Promise((resume) => setTimeout(resume));
}

/** Whether a text is short enough to be looked at as a whole at every key. */
export function isShort({ length }: ChunkedText): boolean {
  return length <= chunkSize;
}

/** Whether two texts are the same. Long ones count as different without a look. */
export function isSameText(one: ChunkedText, other: ChunkedText): boolean {
  if (one === other) return true;
  if (one.length !== other.length || !isShort(one)) return false;
  return stringOf(one) === stringOf(other);
}

/** A `DocumentText` over a string or over stored pieces. */
export class PlainText implements ChunkedText {
  readonly length: number;
  readonly #chunks: readonly Chunk[];
  #counted: BreakCounts | undefined;

  constructor(text: string | readonly string[]) {
    this.#chunks = [...chunksOf(typeof text === 'string' ? [text] : text)];
    this.length = this.#chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  }

  get lineCount(): number {
    const { lf, crlf, cr } = this.#breaks;
    return 1 + lf + crlf + cr;
  }

  get lineEnds(): LineEnds {
    return lineEndsOf(this.#breaks);
  }

  get #breaks(): BreakCounts {
    this.#counted ??= countBreaks(this.#chunks.map((chunk) => chunk.read()));
    return this.#counted;
  }

  chunks(): Iterable<Chunk> {
    return this.#chunks;
  }
}

/** Cuts a text into chunks, of which none ends inside a CRLF. */
function* chunksOf(parts: readonly string[]): Iterable<Chunk> {
  // A piece that ends in CR waits for the next one, which may begin with its LF.
  let held = '';
  for (const part of parts) {
    const text = held + part;
    held = '';
    let from = 0;
    while (text.length - from > chunkSize) {
      let to = from + chunkSize;
      if (text[to - 1] === '\r' && text[to] === '\n') to++;
      if (to === text.length) break;
      yield new StringChunk(text.slice(from, to));
      from = to;
    }
    const rest = text.slice(from);
    if (rest.endsWith('\r')) held = rest;
    else if (rest !== '') yield new StringChunk(rest);
  }
  if (held !== '') yield new StringChunk(held);
}

/** The text with nothing in it. */
export const emptyText: ChunkedText = new PlainText('');

/** How many line breaks of each kind a text has. */
export interface BreakCounts {
  lf: number;
  crlf: number;
  cr: number;
}

/** Counts the line breaks in pieces of which none ends inside a CRLF. */
export function countBreaks(chunks: Iterable<string>): BreakCounts {
  const counts = { lf: 0, crlf: 0, cr: 0 };
  for (const chunk of chunks) {
    for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', at + 1)) counts.lf++;
    for (let at = chunk.indexOf('\r'); at !== -1; at = chunk.indexOf('\r', at + 1)) {
      if (chunk[at + 1] === '\n') counts.crlf++;
      else counts.cr++;
    }
  }
  counts.lf -= counts.crlf;
  return counts;
}

/** One word for the line breaks of a text. */
export function lineEndsOf({ lf, crlf, cr }: BreakCounts): LineEnds {
  if (lf === 0 && crlf === 0 && cr === 0) return 'none';
  if (crlf === 0 && cr === 0) return 'LF';
  if (lf === 0 && cr === 0) return 'CRLF';
  if (lf === 0 && crlf === 0) return 'CR';
  return 'mixed';
}
