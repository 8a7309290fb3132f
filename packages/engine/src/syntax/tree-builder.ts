import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { doubled } from '../text/doubled.ts';
import { keptCells, NO_CELLS } from '../text/kept-cells.ts';
import { SMALL_TEXT } from '../text/spare.ts';
import {
  CELL_FROM,
  CELL_INDENT,
  CELL_NEXT,
  CELL_PARENT,
  CELL_TO,
  ROW_SIZE,
  type SyntaxTree,
} from './tree.ts';

/** Cells for the rows of a small text: dense YAML has a row in 8 to 16 code units, others in 50. */
const SPARE_CELLS = (SMALL_TEXT / 8) * ROW_SIZE;
/**
 * Room is made for half as many rows again as a text seems to need, as it may become denser. Room that is never used is
 * never touched and takes no memory; a table that is left behind does until it is collected.
 */
const MARGIN = 1.5;
/** How much more room than before is made at least. */
const GROWTH = 1.5;
/** How much more at most, where that is more than a cell for each code unit: a text may be dense only up to here. */
const MOST_GROWTH = 8;

/** Cells for the rows and comments of a small text. */
export class TreeCells {
  readonly rows = new Int32Array(SPARE_CELLS);
  readonly comments = new Int32Array(512);
}

/** A growing list of `from`, `to` pairs. */
class RangeList {
  #cells: Int32Array<ArrayBuffer>;
  /** How many offsets there are; to be lowered to drop the last of them. */
  length = 0;

  constructor(cells: Int32Array<ArrayBuffer>) {
    this.#cells = cells;
  }

  /** Drops the ranges that begin at an offset or after it. */
  dropFrom(offset: number): void {
    while (this.lastFrom >= offset) this.length -= 2;
  }

  /** Where the last range begins; -1 where there is none. */
  get lastFrom(): number {
    return this.length === 0 ? -1 : this.#cells[this.length - 2];
  }

  add(from: number, to: number): void {
    if (this.length + 2 > this.#cells.length) {
      this.#cells = this.length === 0 ? new Int32Array(16) : doubled(this.#cells);
    }
    this.#cells[this.length++] = from;
    this.#cells[this.length++] = to;
  }

  toArray(): Int32Array {
    return keptCells(this.#cells, this.length);
  }
}

/**
 * A class for what could be a literal: when a literal is made for the second time, V8 forgets what
 * types its fields have, and throws away all compiled code that counts on them.
 */
export class BuiltTree implements SyntaxTree {
  declare readonly text: string;
  declare readonly rows: Int32Array;
  declare readonly rowCount: number;
  declare readonly documentCount: number;
  declare readonly comments: Int32Array;
  declare readonly skipped: Int32Array;
  declare readonly diagnostics: readonly Diagnostic[];

  constructor(parts: Omit<SyntaxTree, 'diagnostics'>, diagnostics: readonly Diagnostic[]) {
    this.text = parts.text;
    this.rows = parts.rows;
    this.rowCount = parts.rowCount;
    this.documentCount = parts.documentCount;
    this.comments = parts.comments;
    this.skipped = parts.skipped;
    this.diagnostics = diagnostics;
  }
}

/** The same tree with other diagnostics. */
export function withDiagnostics(tree: SyntaxTree, diagnostics: readonly Diagnostic[]): SyntaxTree {
  return new BuiltTree(tree, diagnostics);
}

/** The same tree over another text, in which everything is at the same place. */
export function withText(tree: SyntaxTree, text: string): SyntaxTree {
  return new BuiltTree({ ...tree, text }, tree.diagnostics);
}

/** Collects the rows of a syntax tree in document order. */
export class TreeBuilder {
  /** The spare ones until they are full, which shows how dense a text is. */
  rows: Int32Array;
  rowCount = 0;
  documentCount = 0;
  readonly #cells: TreeCells;
  readonly #textLength: number;
  readonly comments: RangeList;
  readonly skipped = new RangeList(NO_CELLS);

  constructor(textLength: number, cells: TreeCells) {
    this.#cells = cells;
    this.#textLength = textLength;
    this.comments = new RangeList(cells.comments);
    this.rows = cells.rows;
  }

  /** Adds a row whose `next` is the row after it, and returns its number. */
  addRow(header: number, from: number, to: number, parent: number, indent: number): number {
    const row = this.rowCount++;
    const cell = row * ROW_SIZE;
    if (cell + ROW_SIZE > this.rows.length) this.#grow(from);
    const { rows } = this;
    rows[cell] = header;
    rows[cell + CELL_FROM] = from;
    rows[cell + CELL_TO] = to;
    rows[cell + CELL_NEXT] = row + 1;
    rows[cell + CELL_PARENT] = parent;
    rows[cell + CELL_INDENT] = indent;
    return row;
  }

  /**
   * Makes room for as many rows as the text will have if the rest of it is like what is before `from`: growing
   * by steps would touch three times the memory.
   */
  #grow(from: number): void {
    const { rows } = this;
    const { length } = rows;
    const expected = (this.#textLength / from) * length * MARGIN;
    const most = Math.max(this.#textLength, MOST_GROWTH * length);
    const grown = new Int32Array(Math.max(GROWTH * length, Math.min(expected, most)));
    grown.set(rows);
    this.rows = grown;
  }

  /** Declares every row added after `row` so far its descendant. */
  endRow(row: number, to: number): void {
    const cell = row * ROW_SIZE;
    this.rows[cell + CELL_TO] = to;
    this.rows[cell + CELL_NEXT] = this.rowCount;
  }

  addFlags(row: number, flags: number): void {
    this.rows[row * ROW_SIZE] |= flags;
  }

  /**
   * Makes room for `count` rows at `at`, moving what is there and after it. The moved rows' links
   * are kept right; the new rows are for the caller to fill.
   */
  openGap(at: number, count: number): void {
    for (let i = 0; i < count; i++) this.addRow(0, 0, 0, -1, -1);
    const { rows } = this;
    rows.copyWithin((at + count) * ROW_SIZE, at * ROW_SIZE, (this.rowCount - count) * ROW_SIZE);
    for (let row = at + count; row < this.rowCount; row++) {
      const cell = row * ROW_SIZE;
      rows[cell + CELL_NEXT] += count;
      if (rows[cell + CELL_PARENT] >= at) rows[cell + CELL_PARENT] += count;
    }
  }

  /** The tree of what was added; nothing more can be. */
  finish(text: string, diagnostics: readonly Diagnostic[]): SyntaxTree {
    const { rowCount, documentCount, rows: built } = this;
    const rows = built === this.#cells.rows ? keptCells(built, rowCount * ROW_SIZE) : built;
    const comments = this.comments.toArray();
    const skipped = this.skipped.toArray();
    return new BuiltTree({ text, rows, rowCount, documentCount, comments, skipped }, diagnostics);
  }
}
