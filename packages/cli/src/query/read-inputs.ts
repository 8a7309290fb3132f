import type { convert as Convert, Problem, SourceFormat } from '@yamlkit/engine';
import { DocumentView } from '@yamlkit/engine/jq';
import { validateWithoutLint } from '@yamlkit/engine/yaml';
import { JqArray, JsonReader, Raised, StreamEvents, type Value, valueOfNode } from '@yamlkit/jq';
import { tellAbout } from '../commands/gather-inputs.ts';
import { formatOf, isJsonLines } from '../commands/source-format.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import type { Input } from '../files/input.ts';
import { readInput } from '../files/read-input.ts';
import {
  isReadInPieces,
  readPieces,
  readStdinPieces,
  type TextPiece,
} from '../files/read-pieces.ts';
import type { Terminal } from '../terminal.ts';

/**
 * The documents of files, one after another: each file is read when its first document is asked for. Long files and
 * standard input are read in pieces, so that memory does not grow with them and documents are inputs as they arrive.
 * There, the documents before an error are inputs; in other files with errors, none is.
 */
export class QueryInputs {
  readonly #files: Iterator<Input>;
  readonly #terminal: Terminal;
  readonly #from: SourceFormat | undefined;
  /** The unread rest of the file that is read in pieces. */
  #pieces: Iterator<TextPiece> | undefined;
  /** Documents of that file before the present piece. */
  #before = 0;
  #documents: readonly DocumentView[] = [];
  /** How many of them have been inputs, or of the values of a JSON text. */
  #count = 0;
  /** What is left of a JSON text with several values. */
  #json: Iterator<Value, undefined> | undefined;
  #name = '';
  /** The name of the file that the last input came from. */
  fileName: string | null = null;
  /** Whether values have to know their nodes, for functions that ask about those. */
  readsNodes = false;
  /** Whether all documents of a file have to be there at once, for the function `documents`. */
  readsWhole = false;
  /** Whether inputs are the parts of documents, as `tostream` gives them, instead of whole ones. */
  isStream = false;
  /** The remaining parts of the document whose parts are inputs. */
  #events: StreamEvents | undefined;
  /** What reads formats other than YAML and JSON; needed where `needsConverter`. */
  convert: typeof Convert | undefined;
  /** Whether a file could not be read, or has errors, and was left out. */
  hasFailed = false;

  /** @param from what all files are read as; by default, what their names end in. */
  constructor(files: readonly Input[], terminal: Terminal, from?: SourceFormat) {
    this.#files = files[Symbol.iterator]();
    this.#from = from;
    this.#terminal = terminal;
  }

  /** Whether files may have formats that are converted. */
  static needsConverter(files: readonly Input[], from: SourceFormat | undefined): boolean {
    return files.some((file) => !['yaml', 'json'].includes(from ?? formatOf(file)));
  }

  /** The next document's value, or part of one; undefined after the last. */
  next(): Value | undefined {
    const event = this.#events?.next();
    if (event !== undefined) return event;
    const value = this.#nextValue();
    if (value === undefined || !this.isStream) return value;
    this.#events = new StreamEvents(value);
    return this.#events.next();
  }

  #nextValue(): Value | undefined {
    for (;;) {
      const value = this.#json === undefined ? undefined : this.#nextOfJson(this.#json);
      if (value !== undefined) return value;
      const view = this.#documents[this.#count];
      if (view !== undefined) {
        this.#count++;
        return valueOfNode(view, view.nodes.root, this.readsNodes);
      }
      const documents = this.#nextDocuments();
      if (documents === undefined) return undefined;
      this.#documents = documents;
      this.#count = 0;
    }
  }

  #nextOfJson(values: Iterator<Value, undefined>): Value | undefined {
    try {
      const { value, done } = values.next();
      if (done) this.#json = undefined;
      else this.#count++;
      return value;
    } catch (error) {
      if (!(error instanceof Raised)) throw error;
      this.#json = undefined;
      this.#fail(this.#name, String(error.value));
      return undefined;
    }
  }

  /** The line on which the last input begins, from 1; 0 where that is not known. */
  get lineNumber(): number {
    const view = this.#documents[this.#count - 1];
    return view === undefined ? 0 : view.positionOf(view.nodes.root).line;
  }

  /** Where the last input is, for people: its file, and which of several documents. Empty before the first. */
  get place(): string {
    const isStream =
      this.#documents.length > 1 ||
      this.#before > 0 ||
      this.#pieces !== undefined ||
      this.#json !== undefined;
    const document = isStream ? `, document ${this.#before + this.#count}` : '';
    return `${this.#name}${document}`;
  }

  /** All that is left. */
  rest(): JqArray {
    const values: Value[] = [];
    for (let value = this.next(); value !== undefined; value = this.next()) values.push(value);
    return new JqArray(values);
  }

  /** The documents of the next piece or file; undefined after the last. */
  #nextDocuments(): DocumentView[] | undefined {
    this.#before += this.#documents.length;
    if (this.#pieces === undefined) {
      const { value: file, done } = this.#files.next();
      if (done) return undefined;
      this.#before = 0;
      this.#name = file.name;
      this.fileName = file.path === undefined ? null : file.name;
      try {
        this.#pieces = this.#piecesOf(file);
        if (this.#pieces === undefined) return this.#readWhole(file, readInput(file).text);
      } catch (error) {
        this.#fail(file.name, describeFileError(error));
        return [];
      }
    }
    return this.#readPiece(this.#pieces);
  }

  /** The documents of a file; none for one with several JSON values, which are read one by one. */
  #readWhole(file: Input, text: string): DocumentView[] {
    const isJson = (this.#from ?? formatOf(file)) === 'json';
    const comment = isJson ? commentIn(text) : undefined;
    if (comment !== undefined) {
      const message = 'JSON allows no comments. Read the text as JSON with comments: --from jsonc.';
      this.#fail(`${this.#name}:${comment.line}:${comment.column}`, message);
      return [];
    }
    // In YAML, several scalars are one.
    const isScalar = isJson && !/^\ufeff?\s*[[{]/.test(text);
    if (isJson && isJsonLines(file)) this.#json = valuesOf(new JsonReader(text));
    else if (isScalar) this.#json = severalValues(text);
    if (this.#json !== undefined) return [];
    return this.#read(this.#yamlOf(file, text), 0, isJson ? text : undefined);
  }

  /** Undefined for inputs that are read as a whole: short files, and formats other than YAML. */
  #piecesOf(file: Input): Iterator<TextPiece> | undefined {
    if ((this.#from ?? formatOf(file)) !== 'yaml') return undefined;
    const { path, bytes } = file;
    if (path !== undefined) {
      return isReadInPieces(path) && !this.readsWhole ? readPieces(path) : undefined;
    }
    if (bytes !== undefined) return undefined;
    const pieces = readStdinPieces(this.#terminal.readStdinPart);
    return this.readsWhole ? joined(pieces) : pieces;
  }

  #readPiece(pieces: Iterator<TextPiece>): DocumentView[] {
    try {
      const { value: piece, done } = pieces.next();
      if (done !== true) return this.#read({ yaml: piece.text }, piece.lines);
    } catch (error) {
      this.#fail(this.#name, describeFileError(error));
    }
    this.#pieces = undefined;
    return [];
  }

  /**
   * @param lines line breaks of the file before the text.
   * @param json the text, if it may be JSON values one after another.
   */
  #read(
    text: { readonly yaml: string } | { readonly problems: readonly Problem[] },
    lines = 0,
    json?: string,
  ): DocumentView[] {
    const { problems, parsed } =
      'problems' in text
        ? { problems: text.problems, parsed: undefined }
        : validateWithoutLint(text.yaml, { allowedTags: ['*'] });
    const error = problems.find(({ severity }) => severity === 'error');
    if (error === undefined && parsed !== undefined) {
      return DocumentView.ofTree(parsed, { documents: this.#before, lines });
    }
    if (json !== undefined) this.#json = severalValues(json);
    if (this.#json !== undefined) return [];
    const { line = 1, column = 1, message = '' } = error ?? {};
    this.#fail(`${this.#name}:${line + lines}:${column}`, message);
    this.#pieces?.return?.();
    this.#pieces = undefined;
    return [];
  }

  /** The text as YAML (JSON stays as it is), or its errors. */
  #yamlOf(
    file: Input,
    text: string,
  ): { readonly yaml: string } | { readonly problems: readonly Problem[] } {
    const from = this.#from ?? formatOf(file);
    if (from === 'yaml' || from === 'json') return { yaml: text };
    if (this.convert === undefined) throw new Error('The converter is not loaded');
    const { output, problems } = this.convert(text, { from, to: 'yaml' });
    const hasErrors = problems.some(({ severity }) => severity === 'error');
    return hasErrors ? { problems } : { yaml: output };
  }

  #fail(name: string, message: string): void {
    this.hasFailed = true;
    tellAbout({ name, message }, this.#terminal);
  }
}

/** One piece of them all. */
function* joined(pieces: Iterable<TextPiece>): Generator<TextPiece> {
  const all = [...pieces];
  if (all.length > 0) yield { ...all[0], text: all.map(({ text }) => text).join('') };
}

/** Where the first comment of JSON begins: read as YAML, it would be a part of a value. */
function commentIn(text: string): { readonly line: number; readonly column: number } | undefined {
  if (!text.includes('//') && !text.includes('/*')) return undefined;
  for (let from = 0; from < text.length; ) {
    const quote = text.indexOf('"', from);
    const between = text.slice(from, quote === -1 ? text.length : quote);
    const at = /(?:^|[\s,[\]{}])\/[/*]/.exec(between);
    if (at !== null) {
      const before = text.slice(0, from + at.index + at[0].length - 2).split('\n');
      return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
    }
    if (quote === -1) return undefined;
    let end = text.indexOf('"', quote + 1);
    while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
    if (end === -1) return undefined;
    from = end + 1;
  }
  return undefined;
}

function isEscaped(text: string, at: number): boolean {
  let from = at;
  while (text[from - 1] === '\\') from--;
  return (at - from) % 2 === 1;
}

/** JSON values that come one after another, as many programs print them; undefined where there are not several. */
function severalValues(text: string): Iterator<Value, undefined> | undefined {
  const reader = new JsonReader(text);
  try {
    const first = reader.read();
    const second = first === undefined ? undefined : reader.read();
    return first === undefined || second === undefined
      ? undefined
      : valuesOf(reader, [first, second]);
  } catch (error) {
    // Not JSON alone: comments, or an error, which is reported as one of YAML.
    if (error instanceof Raised) return undefined;
    throw error;
  }
}

/** The values that were read, and those that are left. */
function* valuesOf(
  reader: JsonReader,
  read: readonly Value[] = [],
): Generator<Value, undefined, void> {
  yield* read;
  for (let value = reader.read(); value !== undefined; value = reader.read()) yield value;
}
