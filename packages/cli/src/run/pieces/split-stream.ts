import { documentTexts, JsonDocument, parse } from '@yamlkit/engine/tree';
import { type NameTemplate, nameFrom } from '../../files/name-template.ts';
import type { InputPiece } from './piece-run.ts';

/** A document and the file it goes to, below the folder. */
export interface NamedDocument {
  readonly name: string;
  readonly text: string;
  /** From 1, the empty ones counted. */
  readonly number: number;
}

/** Why the documents of a stream cannot all have files. */
export class NameProblem extends Error {
  override readonly name = 'NameProblem';
}

/** A document that holds something. */
interface Document {
  readonly root: JsonDocument;
  readonly text: string;
  /** Its 0-based place among those of its piece, the empty ones counted. */
  readonly place: number;
}

interface Documents {
  readonly piece: InputPiece;
  readonly filled: readonly Document[];
  /** How many there are with the empty ones. */
  readonly count: number;
}

/**
 * The documents of a stream that hold something, each with a name for its file. The stream is read once for each of the
 * methods, so that memory grows with the names alone.
 */
export class SplitStream {
  readonly #pieces: () => AsyncIterable<InputPiece>;
  readonly #template: NameTemplate;
  /** How many documents there are; undefined before they are counted. */
  #count: number | undefined;
  /** The last piece whose documents were read: the only one of a text that is not read in pieces. */
  #last: Documents | undefined;

  constructor(pieces: () => AsyncIterable<InputPiece>, template: NameTemplate) {
    this.#pieces = pieces;
    this.#template = template;
  }

  /** The documents in order. @throws NameProblem for one that has no value for its name. */
  async *documents(): AsyncGenerator<NamedDocument> {
    this.#count ??= await this.#countDocuments();
    const count = this.#count;
    let index = 0;
    let before = 0;
    for await (const piece of this.#pieces()) {
      const documents = this.#documentsIn(piece);
      for (const { root, text, place } of documents.filled) {
        const found = nameFrom(this.#template, root, { index, count });
        const number = before + place + 1;
        if ('missing' in found) {
          throw new NameProblem(`document ${number} has no value at ${found.missing} for its name`);
        }
        yield { name: found.name, text, number };
        index++;
      }
      before += documents.count;
    }
  }

  /** @throws NameProblem if a name is missing, or two are the same where a file system may take them for the same. */
  async checkNames(): Promise<void> {
    const seen = new Map<string, number>();
    let problem: NameProblem | undefined;
    for await (const { name, number } of this.documents()) {
      const known = seen.get(name.toLowerCase());
      if (known === undefined) seen.set(name.toLowerCase(), number);
      else problem ??= new NameProblem(`documents ${known} and ${number} would both be ${name}`);
    }
    if (problem !== undefined) throw problem;
  }

  async #countDocuments(): Promise<number> {
    let count = 0;
    for await (const piece of this.#pieces()) count += this.#documentsIn(piece).filled.length;
    return count;
  }

  #documentsIn(piece: InputPiece): Documents {
    if (this.#last?.piece !== piece) this.#last = readDocuments(piece);
    return this.#last;
  }
}

function readDocuments(piece: InputPiece): Documents {
  const { text } = piece;
  const tree = parse(text);
  const roots = JsonDocument.ofDocuments(tree);
  const all = documentTexts(tree).filter(({ hasNode }) => hasNode);
  const filled = all
    .map((document, place) => ({ ...document, root: roots[place], place }))
    .filter(({ isEmpty }) => !isEmpty)
    .map(({ contentFrom, to, root, place }) => ({
      root,
      text: text.slice(contentFrom, to),
      place,
    }));
  return { piece, filled, count: all.length };
}
