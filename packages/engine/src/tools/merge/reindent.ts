import { afterBreak } from '../../document/token-edges.ts';
import { lineEnd } from '../../print/gap.ts';
import { HASH, SPACE } from '../../syntax/character-codes.ts';
import {
  fromOf,
  indentOf,
  isBlockScalar,
  KIND_MAPPING,
  kindOf,
  parentOf,
  toOf,
} from '../../syntax/tree.ts';
import type { MergeInput } from './merge-input.ts';

/**
 * A text with each level of block collections indented by this many spaces. Only the spaces at the
 * start of lines change, and each comment keeps belonging to the entry that it belongs to.
 */
export function reindent(input: MergeInput, indent: number): string {
  return new Reindenter(input, indent).run();
}

/** A line on which an entry of a block collection begins. */
interface EntryLine {
  readonly start: number;
  readonly collection: number;
  /** The innermost collection that has an entry there too, as in `- key: value`. */
  inner: number;
  readonly isFirst: boolean;
}

class Reindenter {
  readonly #input: MergeInput;
  readonly #indent: number;
  /** The new column of each block collection. */
  readonly #columns: Int32Array;
  readonly #lines = new Map<number, EntryLine>();
  /** The literal and folded scalars, in order. */
  readonly #scalars: number[] = [];

  constructor(input: MergeInput, indent: number) {
    this.#input = input;
    this.#indent = indent;
    this.#columns = new Int32Array(input.tree.rowCount);
  }

  run(): string {
    this.#readRows();
    const { text } = this.#input;
    const lines = [...this.#lines.values()].sort((x, y) => x.start - y.start);
    let result = '';
    let current = this.#input.root;
    let next = 0;
    let scalar = 0;
    let most = Number.MAX_SAFE_INTEGER;
    for (let at = 0; at < text.length; ) {
      const end = lineEnd(text, at);
      const to = afterBreak(text, end);
      let first = at;
      while (text.charCodeAt(first) === SPACE) first++;
      while (this.#scalarTo(scalar) <= at) {
        // A comment below that is indented as far as the scalar would become part of it.
        most = Math.max(this.#scalarColumn(this.#scalars[scalar]) - 1, 0);
        scalar++;
      }
      const line = lines[next];
      let column = 0;
      if (line?.start === at) {
        column = this.#columns[line.collection];
        current = line.inner;
        most = Number.MAX_SAFE_INTEGER;
        next++;
      } else if (this.#scalarFrom(scalar) < at) {
        column = this.#columnInScalar(this.#scalars[scalar], first - at, first === end);
      } else if (first < end) {
        const isAbove = text.charCodeAt(first) === HASH && this.#isFirstIn(line, current);
        column = Math.min(this.#columnOf(first - at, isAbove ? line.collection : current), most);
      }
      result += ' '.repeat(column) + text.slice(first, to);
      at = to;
    }
    return result;
  }

  #readRows(): void {
    const input = this.#input;
    const { tree } = input;
    /** The line on which each collection begins. */
    const begins = new Map<number, EntryLine>();
    for (let row = 0; row < tree.rowCount; row++) {
      if (isBlockScalar(tree, row)) this.#scalars.push(row);
      if (!input.isBlockCollection(row)) continue;
      const entries = input.ranges.entries(row);
      this.#columns[row] = this.#newColumn(row, entries[0].margin !== -1);
      for (const [index, { margin }] of entries.entries()) {
        if (margin === -1) continue;
        const line = { start: margin, collection: row, inner: row, isFirst: index === 0 };
        this.#lines.set(margin, line);
      }
      const above = parentOf(tree, row);
      const { margin } = entries[0];
      const place = margin === -1 ? this.#marginOf(row) : margin;
      const line = place === -1 ? begins.get(above) : this.#lines.get(place);
      if (line === undefined) continue;
      line.inner = row;
      begins.set(row, line);
    }
  }

  /** Where the line begins of the entry that a collection is in, or -1. */
  #marginOf(row: number): number {
    if (row === this.#input.root) return -1;
    const { value, margin } = this.#input.ranges.entry(row);
    return value === row ? margin : -1;
  }

  /** Whether a line has the first entry of a collection right inside another. */
  #isFirstIn(line: EntryLine | undefined, collection: number): line is EntryLine {
    return line?.isFirst === true && parentOf(this.#input.tree, line.collection) === collection;
  }

  #newColumn(row: number, isAlone: boolean): number {
    const { tree } = this.#input;
    const parent = parentOf(tree, row);
    if (row === this.#input.root) return 0;
    const own = indentOf(tree, row);
    const above = indentOf(tree, parent);
    const isLevel = own === above;
    if (isLevel || !isAlone) return this.#columns[parent] + own - above;
    return this.#columns[parent] + this.#indent;
  }

  #scalarFrom(index: number): number {
    const row = this.#scalars[index];
    return row === undefined ? Number.MAX_SAFE_INTEGER : fromOf(this.#input.tree, row);
  }

  #scalarTo(index: number): number {
    const row = this.#scalars[index];
    return row === undefined ? Number.MAX_SAFE_INTEGER : toOf(this.#input.tree, row);
  }

  #columnInScalar(row: number, column: number, isBlank: boolean): number {
    const own = indentOf(this.#input.tree, row);
    const target = this.#scalarColumn(row);
    if (isBlank && column <= own) return Math.min(column, target);
    return target + column - own;
  }

  /** The new column of the lines of a literal or folded scalar. */
  #scalarColumn(row: number): number {
    const { tree, text } = this.#input;
    const parent = parentOf(tree, row);
    const digit = text.slice(fromOf(tree, row) + 1, fromOf(tree, row) + 3);
    const keeps = /[0-9]/.test(digit) || kindOf(tree, parent) !== KIND_MAPPING;
    const by = keeps ? indentOf(tree, row) - indentOf(tree, parent) : this.#indent;
    return this.#columns[parent] + by;
  }

  /** The new column of a line that begins no entry, by the collections around it. */
  #columnOf(column: number, collection: number): number {
    const { tree } = this.#input;
    let inner = -1;
    let row = collection;
    while (row !== this.#input.root && indentOf(tree, row) > column) {
      inner = row;
      row = parentOf(tree, row);
    }
    const moved = this.#columns[row] + column - indentOf(tree, row);
    const least = Math.max(moved, 0);
    return inner === -1 ? least : Math.min(least, Math.max(this.#columns[inner] - 1, 0));
  }
}
