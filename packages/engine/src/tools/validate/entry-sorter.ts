import { scalarValue } from '../../content/scalar-value.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import { entryCount } from '../../document/entry-spans.ts';
import { EntryMover, endsOpen, type MovedRange } from '../../document/move-entries.ts';
import { editsOf, joinedRegion, putTogether } from '../../document/moved-regions.ts';
import type { ResolvedTree } from '../../document/resolved-tree.ts';
import { rowsInKeys } from '../../document/rows-in-keys.ts';
import {
  firstChildOf,
  fromOf,
  KIND_ANCHOR,
  kindOf,
  nextOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { ownKeyRows } from './own-key-rows.ts';
import type { RuleFix } from './rule-fix.ts';

/** A fix that is not written yet, since what is inside may have to be put in order too. */
interface OpenFix {
  readonly moved: readonly MovedRange[];
  readonly edits: TextEdit[];
  /** What moves in mappings inside. */
  readonly inner: (readonly MovedRange[])[];
}

/**
 * Makes the fixes that put a mapping's entries into another order, one object for each text.
 *
 * Entries take their comments along, by the rule of `document/entry-spans.ts`. No fix is made where it
 * is not certain that the data stays the same: around anchors, merge keys, equal or unusual keys, in
 * keys, and in a text with errors. None is made for a mapping inside one that is put in order: its fix
 * does that too, so that one round of fixes does for any depth.
 */
export class EntrySorter {
  readonly #view: ResolvedTree;
  readonly #tree: SyntaxTree;
  #isSound: boolean | undefined;
  #anchors: number[] | undefined;
  #isInKey: ((row: number) => boolean) | undefined;
  #fixedTo = -1;
  #open: OpenFix | undefined;
  readonly #mover: EntryMover;

  constructor(view: ResolvedTree) {
    this.#view = view;
    this.#tree = view.tree;
    this.#mover = new EntryMover(view.tree);
  }

  /**
   * The fix that puts a mapping in order, whose edits are there once `finish` was called; none for one
   * inside a mapping that is put in order, which goes into the fix of that.
   *
   * @param mapping the mapping's row; ask in ascending order.
   * @param arrange gives the order of key rows: the number of the one that comes first, of the one
   *   that comes second and so on. Those that `isFixed` names stay where they are.
   */
  fix(
    mapping: number,
    arrange: (keys: readonly number[]) => readonly number[],
    isFixed: (key: number) => boolean,
  ): RuleFix | undefined {
    const tree = this.#tree;
    if (!this.#isSafe(mapping)) return undefined;
    const keys = ownKeyRows(tree, mapping);
    if (!hasPlainKeys(this.#view, mapping, keys)) return undefined;
    const places = keys.map((_, index) => index).filter((index) => !isFixed(keys[index]));
    const arranged = arrange(places.map((place) => keys[place]));
    const order = keys.map((_, index) => index);
    places.forEach((place, at) => {
      order[place] = places[arranged[at]];
    });
    const moved = this.#mover.move(mapping, order);
    if (moved === undefined || moved.length === 0) return undefined;
    if (fromOf(tree, mapping) < this.#fixedTo) {
      this.#open?.inner.push(moved);
      return undefined;
    }
    this.finish();
    this.#fixedTo = moved[moved.length - 1].to;
    this.#open = { moved, edits: [], inner: [] };
    return { title: 'Sort the keys', edits: this.#open.edits };
  }

  /** Writes the edits of the last fix, now that all mappings inside have been asked for. */
  finish(): void {
    const open = this.#open;
    if (open === undefined) return;
    this.#open = undefined;
    const { text } = this.#tree;
    const { moved, edits, inner } = open;
    if (inner.length > 0) {
      // What moves of a mapping may begin after what moves inside its first entries.
      const regions = [moved, ...inner].map(joinedRegion).sort((a, b) => a.from - b.from);
      const whole = { from: regions[0].from, to: moved[moved.length - 1].to };
      edits.push({ ...whole, insert: putTogether(text, whole, regions) });
      return;
    }
    for (const edit of editsOf(text, moved)) edits.push(edit);
  }

  #isSafe(mapping: number): boolean {
    const tree = this.#tree;
    this.#isSound ??= !tree.diagnostics.some(isError);
    if (!this.#isSound || endsOpen(tree, mapping)) return false;
    this.#isInKey ??= rowsInKeys(tree);
    if (this.#isInKey(mapping)) return false;
    this.#anchors ??= rowsOf(tree, KIND_ANCHOR);
    const first = firstIn(this.#anchors, firstChildOf(tree, mapping));
    return first === this.#anchors.length || this.#anchors[first] >= nextOf(tree, mapping);
  }
}

/** Whether all keys are bare scalars with names of their own, and none merges. */
function hasPlainKeys(view: ResolvedTree, mapping: number, keys: readonly number[]): boolean {
  const { tree } = view;
  if (keys.length !== entryCount(tree, mapping)) return false;
  const names = new Set(keys.map((key) => scalarValue(tree, key)));
  return names.size === keys.length && !keys.some((key) => view.isMergeKey(key));
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
