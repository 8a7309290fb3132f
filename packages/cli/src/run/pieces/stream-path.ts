/** A path that begins with the number of a document, or with `[*]` for all. */
export interface StreamPath {
  /** The path in a piece after so many documents. */
  inPiece(documentsBefore: number): string;
  /** The number of the document; undefined for all. */
  readonly document: number | undefined;
  /** Whether it leads to something in a document, not to all of it. */
  readonly isInside: boolean;
}

const BRACKETS = /^(\$?)\[(\*|\d{1,9})\](.*)$/s;
const POINTER = /^\/(\d{1,9})((?:\/.*)?)$/s;

/**
 * Reads a path that can be followed in each document alone.
 *
 * @returns undefined for a path that depends on how many documents there are, or on others.
 */
export function readStreamPath(path: string): StreamPath | undefined {
  const pointer = POINTER.exec(path);
  if (pointer !== null) {
    const [, number, rest] = pointer;
    const document = Number(number);
    const inPiece = (before: number) => `/${document - before}${rest}`;
    return { inPiece, document, isInside: rest !== '' };
  }
  const [, root, name, rest] = BRACKETS.exec(path) ?? [];
  // The root of a filter is the whole stream.
  if (name === undefined || rest.includes('$')) return undefined;
  if (name === '*') {
    return { inPiece: () => path, document: undefined, isInside: rest !== '' };
  }
  const document = Number(name);
  const inPiece = (before: number) => `${root}[${document - before}]${rest}`;
  return { inPiece, document, isInside: rest !== '' };
}
