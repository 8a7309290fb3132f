import { scalarValue } from '../../content/scalar-value.ts';
import { EntryMover } from '../../document/move-entries.ts';
import { rowsInKeys } from '../../document/rows-in-keys.ts';
import { isBreak } from '../../syntax/character-codes.ts';
import {
  firstChildOf,
  fromOf,
  KIND_ANCHOR,
  kindOf,
  nextOf,
  STYLE_FOLDED,
  STYLE_LITERAL,
  type SyntaxTree,
  styleOf,
} from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { ownKeyRows } from './own-key-rows.ts';
import type { RuleFix } from './rule-fix.ts';

/**
 * Makes the fixes that put a mapping's entries into another order, one object for each text.
 *
 * Entries take their comments along, by the rule of `document/entry-spans.ts`. No fix is made where it
 * is not certain that the data stays the same: around anchors, merge keys, equal or unusual keys, in
 * keys, and in a text with errors. None is made inside what an earlier fix moves; there the next round
 * goes on.
 */
export class EntrySorter {
  readonly #tree: SyntaxTree;
  #isSound: boolean | undefined;
  #anchors: number[] | undefined;
  #isInKey: ((row: number) => boolean) | undefined;
  #fixedTo = -1;
  readonly #mover: EntryMover;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.#mover = new EntryMover(tree);
  }

  /**
   * @param mapping the mapping's row; ask in ascending order.
   * @param compare says which of two key rows comes first, as a number; those that `isFixed` names
   *   stay where they are.
   */
  fix(
    mapping: number,
    compare: (a: number, b: number) => number,
    isFixed: (key: number) => boolean,
  ): RuleFix | undefined {
    const tree = this.#tree;
    if (fromOf(tree, mapping) < this.#fixedTo || !this.#isSafe(mapping)) return undefined;
    const keys = ownKeyRows(tree, mapping);
    if (!hasPlainKeys(tree, mapping, keys)) return undefined;
    const places = keys.map((_, index) => index).filter((index) => !isFixed(keys[index]));
    const sorted = [...places].sort((a, b) => compare(keys[a], keys[b]) || a - b);
    const order = keys.map((_, index) => index);
    places.forEach((place, at) => {
      order[place] = sorted[at];
    });
    const moved = this.#mover.move(mapping, order);
    if (moved === undefined || moved.length === 0) return undefined;
    const edits = moved.map(({ from, to, pieces }): TextEdit => {
      const insert = pieces.map((piece) =>
        typeof piece === 'string' ? piece : tree.text.slice(piece.from, piece.to),
      );
      return { from, to, insert: insert.join('') };
    });
    this.#fixedTo = edits[edits.length - 1].to;
    return { title: 'Sort the keys', edits };
  }

  /** Readers disagree on the last line of a literal scalar that the text ends without a line break. */
  #endsOpen(mapping: number): boolean {
    const { text, rowCount } = this.#tree;
    if (nextOf(this.#tree, mapping) < rowCount || isBreak(text.charCodeAt(text.length - 1))) {
      return false;
    }
    const style = styleOf(this.#tree, rowCount - 1);
    return style === STYLE_LITERAL || style === STYLE_FOLDED;
  }

  #isSafe(mapping: number): boolean {
    const tree = this.#tree;
    this.#isSound ??= !tree.diagnostics.some(({ severity }) => severity === 'error');
    if (!this.#isSound || this.#endsOpen(mapping)) return false;
    this.#isInKey ??= rowsInKeys(tree);
    if (this.#isInKey(mapping)) return false;
    this.#anchors ??= rowsOf(tree, KIND_ANCHOR);
    const first = firstIn(this.#anchors, firstChildOf(tree, mapping));
    return first === this.#anchors.length || this.#anchors[first] >= nextOf(tree, mapping);
  }
}

/** Whether all keys are bare scalars with names of their own, and none merges. */
function hasPlainKeys(tree: SyntaxTree, mapping: number, keys: readonly number[]): boolean {
  let count = 0;
  const end = nextOf(tree, mapping);
  for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
    count++;
  }
  if (count !== keys.length) return false;
  const names = new Set(keys.map((key) => scalarValue(tree, key)));
  return names.size === count && !names.has('<<');
}

function rowsOf(tree: SyntaxTree, kind: number): number[] {
  const rows: number[] = [];
  for (let row = 0; row < tree.rowCount; row++) if (kindOf(tree, row) === kind) rows.push(row);
  return rows;
}

/** The index of the first of ascending numbers that is at least `least`. */
function firstIn(numbers: readonly number[], least: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
