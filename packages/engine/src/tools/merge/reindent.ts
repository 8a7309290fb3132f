import { lineEnd } from '../../print/gap.ts';
import { afterBreak } from '../../print/source-column.ts';
import { HASH, SPACE } from '../../syntax/character-codes.ts';
import {
  firstChildOf,
  fromOf,
  indentOf,
  isBlockScalar,
  KIND_MAPPING,
  kindOf,
  parentOf,
  toOf,
} from '../../syntax/tree.ts';
import { appendAll } from '../../text/append-all.ts';
import type { EntryRange } from './entry-ranges.ts';
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
  /** The row of the entry's key. */
  readonly key: number;
  /** The innermost collection that has an entry there too, as in `- key: value`. */
  inner: number;
}

class Reindenter {
  readonly #input: MergeInput;
  readonly #indent: number;
  /** The new column of each block collection. */
  readonly #columns: Int32Array;
  readonly #lines: EntryLine[] = [];
  /** The literal and folded scalars, in order. */
  readonly #scalars: number[] = [];

  constructor(input: MergeInput, indent: number) {
    this.#input = input;
    this.#indent = indent;
    this.#columns = new Int32Array(input.tree.rowCount);
  }

  run(): string {
    this.#readRows();
    const { text, tree } = this.#input;
    const lines = this.#lines;
    const scalars = this.#scalars;
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
      for (; scalar < scalars.length && toOf(tree, scalars[scalar]) <= at; scalar++) {
        // A comment below that is indented as far as the scalar would become part of it.
        most = Math.max(this.#scalarColumn(scalars[scalar]) - 1, 0);
      }
      const line = lines[next];
      let column = 0;
      if (line?.start === at) {
        column = this.#columns[parentOf(tree, line.key)];
        current = line.inner;
        most = Number.MAX_SAFE_INTEGER;
        next++;
      } else if (scalar < scalars.length && fromOf(tree, scalars[scalar]) < at) {
        column = this.#columnInScalar(scalars[scalar], first - at, first === end);
      } else if (first < end) {
        const isAbove = text.charCodeAt(first) === HASH && this.#isFirstIn(line, current);
        const collection = isAbove ? parentOf(tree, line.key) : current;
        column = Math.min(this.#columnOf(first - at, collection), most);
      }
      result += ' '.repeat(column) + text.slice(first, to);
      at = to;
    }
    return result;
  }

  #readRows(): void {
    const input = this.#input;
    const { tree } = input;
    const entries: EntryRange[] = [];
    for (let row = 0; row < tree.rowCount; row++) {
      if (isBlockScalar(tree, row)) this.#scalars.push(row);
      if (!input.isBlockCollection(row)) continue;
      const own = input.ranges.entries(row);
      this.#columns[row] = this.#newColumn(row, own[0].margin !== -1);
      appendAll(entries, own);
    }
    // An entry comes before those inside it.
    for (const { key, margin: start } of entries.sort((x, y) => x.key - y.key)) {
      const inner = parentOf(tree, key);
      const above = this.#lines.at(-1);
      if (start !== -1) this.#lines.push({ start, key, inner });
      else if (above) above.inner = inner;
    }
  }

  /** Whether a line has the first entry of a collection right inside another. */
  #isFirstIn(line: EntryLine | undefined, collection: number): line is EntryLine {
    if (line === undefined) return false;
    const { tree } = this.#input;
    const own = parentOf(tree, line.key);
    return line.key === firstChildOf(tree, own) && parentOf(tree, own) === collection;
  }

  #newColumn(row: number, isAlone: boolean): number {
    const { tree, root } = this.#input;
    if (row === root) return 0;
    const parent = parentOf(tree, row);
    const further = indentOf(tree, row) - indentOf(tree, parent);
    const by = further === 0 || !isAlone ? further : this.#indent;
    return this.#columns[parent] + by;
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
