import {
  firstChildOf,
  fromOf,
  hasProperties,
  indentOf,
  KIND_MAPPING,
  kindOf,
  nextOf,
  type SyntaxTree,
  toOf,
} from '../syntax/tree.ts';
import { GREATER_THAN } from '../text/character-codes.ts';
import { columnAt } from '../text/lines.ts';
import { isBlankText } from '../text/trimmed.ts';
import { columnBelow } from './column-below.ts';
import type { Layout } from './layout.ts';
import { LINE_MARKER } from './plain-text.ts';

/* What a node is to the collection or document it is in. */
export const ROLE_DOCUMENT = 0;
export const ROLE_KEY = 1;
export const ROLE_EXPLICIT_KEY = 2;
export const ROLE_VALUE = 3;
export const ROLE_EXPLICIT_VALUE = 4;
export const ROLE_ENTRY = 5;

/** A collection without brackets, or a document, that is being printed. */
export interface BlockFrame {
  readonly kind: number;
  /** The row of its first entry. */
  readonly first: number;
  /** The row after its last descendant. */
  readonly end: number;
  /** The column of its entries in the source and in the output. */
  readonly source: number;
  readonly column: number;
  /** Mappings only: the next node is a key. */
  isAtKey: boolean;
  /** Mappings only: the last key was after a `?`. */
  isExplicit: boolean;
  /** Mappings only: the last key is one that a colon must not touch, an alias or nothing at all. */
  isKeyApart: boolean;
}

/** The columns at which nodes and their lines begin in the output. */
export class BlockColumns {
  readonly #tree: SyntaxTree;
  readonly #layout: Layout;

  constructor(tree: SyntaxTree, layout: Layout) {
    this.#tree = tree;
    this.#layout = layout;
  }

  /** The column of a node that is on a line of its own below its indicator. */
  broken(role: number, frame: BlockFrame): number {
    if (role === ROLE_DOCUMENT) return 0;
    if (role === ROLE_KEY) return frame.column;
    return frame.column + this.#layout.indent;
  }

  /**
   * The column of the entries of a collection without brackets.
   *
   * @param isBroken they begin on a line of their own.
   */
  collection(row: number, role: number, frame: BlockFrame, isBroken: boolean): number {
    const tree = this.#tree;
    const { indent, sequenceIndent, keptColumns } = this.#layout;
    const mayKeep = keptColumns !== undefined && (isBroken || role === ROLE_DOCUMENT);
    if (mayKeep && keptColumns.has(row)) return indentOf(tree, row);
    if (role === ROLE_DOCUMENT) return this.#hasMarkerLikeKey(row) ? 1 : 0;
    if (role === ROLE_KEY) return frame.column;
    if (!isBroken) return frame.column + 2;
    const isEntry = role === ROLE_ENTRY || role === ROLE_EXPLICIT_KEY;
    const isLevel =
      sequenceIndent === 'preserve'
        ? indentOf(tree, row) <= frame.source
        : sequenceIndent === 'none';
    return columnBelow(frame.column, {
      isEntry,
      hasProperties: hasProperties(tree, row),
      staysLevel: isLevel && kindOf(tree, row) !== KIND_MAPPING,
      indent,
    });
  }

  /** The column of a scalar's lines after the first. */
  scalarLines(row: number, role: number, frame: BlockFrame): number {
    const { indent, keptColumns } = this.#layout;
    const column = indentOf(this.#tree, row);
    if (keptColumns !== undefined && column !== -1 && keptColumns.has(row)) return column;
    if (role === ROLE_DOCUMENT) return indent;
    const isAfterDash =
      role === ROLE_ENTRY || role === ROLE_EXPLICIT_KEY || role === ROLE_EXPLICIT_VALUE;
    return frame.column + (isAfterDash ? 2 : indent);
  }

  /**
   * The column that the levels of a collection in brackets over several lines are counted from.
   *
   * @param to where it ends in the source.
   */
  flow(role: number, frame: BlockFrame, isBroken: boolean, to: number): number {
    if (role === ROLE_DOCUMENT) return 0;
    if (role !== ROLE_VALUE && role !== ROLE_KEY) return frame.column + 2;
    if (isBroken) return frame.column + this.#layout.indent;
    // A closing bracket level with its key is not quite YAML 1.2, but what everybody writes.
    const { text } = this.#tree;
    const column = columnAt(text, to - 1);
    const isAlone = isBlankText(text.slice(to - 1 - column, to - 1));
    return isAlone && column > frame.source ? frame.column + this.#layout.indent : frame.column;
  }

  /** Only a key is at the start of a line, and its colon comes right after it. */
  #hasMarkerLikeKey(row: number): boolean {
    const tree = this.#tree;
    if (kindOf(tree, row) !== KIND_MAPPING) return false;
    const end = nextOf(tree, row);
    for (let key = firstChildOf(tree, row); key < end; key = nextOf(tree, nextOf(tree, key))) {
      const from = fromOf(tree, key);
      // No letter begins a marker.
      if (tree.text.charCodeAt(from) > GREATER_THAN) continue;
      const start = tree.text.slice(from, Math.min(from + 7, toOf(tree, key)));
      if (LINE_MARKER.test(`${start}:`)) return true;
    }
    return false;
  }
}
