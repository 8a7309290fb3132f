import { scalarValue } from '../../content/scalar-value.ts';
import { lineEnd } from '../../print/gap.ts';
import {
  FLAG_EMPTY,
  firstChildOf,
  fromOf,
  hasFlag,
  indentOf,
  KIND_ANCHOR,
  KIND_DOCUMENT,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  STYLE_FLOW,
  STYLE_FOLDED,
  STYLE_LITERAL,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { ownKeyRows } from './own-key-rows.ts';
import type { RuleFix } from './rule-fix.ts';

/** What moves when an entry does: its own comments, its lines, the comment behind it. */
interface Slot {
  from: number;
  to: number;
  hasComment: boolean;
}

/**
 * Makes the fixes that put a mapping's entries into another order, one object for each text.
 *
 * Entries take the comments right above and behind them along; empty lines stay where they are. No
 * fix is made where it is not certain what belongs together, or that the data stays the same:
 * around anchors, merge keys, equal or unusual keys, comments between empty lines, and in a text
 * with errors. None is made inside what an earlier fix moves; there the next round goes on.
 */
export class EntrySorter {
  readonly #tree: SyntaxTree;
  #isSound: boolean | undefined;
  #anchors: number[] | undefined;
  #fixedTo = -1;
  /**
   * By the last node of an entry, where it ends, and the line with it: entries inside one another
   * have the same, and it may be far behind blank lines.
   */
  readonly #ends = new Map<number, { readonly to: number; readonly end: number | undefined }>();
  /** The row after the outermost mapping that `#ends` is about. */
  #endsTo = 0;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
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
    if (mapping >= this.#endsTo) {
      this.#ends.clear();
      this.#endsTo = nextOf(tree, mapping);
    }
    const keys = ownKeyRows(tree, mapping);
    if (!hasPlainKeys(tree, mapping, keys)) return undefined;
    const isFlow = styleOf(tree, mapping) === STYLE_FLOW;
    const slots = isFlow ? flowSlots(tree, mapping, keys) : this.#blockSlots(mapping, keys);
    if (slots === undefined) return undefined;
    const places = keys.map((_, index) => index).filter((index) => !isFixed(keys[index]));
    const sorted = [...places].sort((a, b) => compare(keys[a], keys[b]) || a - b);
    const edits: TextEdit[] = [];
    for (const [i, place] of places.entries()) {
      const source = slots[sorted[i]];
      if (sorted[i] === place) continue;
      const isBesideDash = place === 0 && !isFlow && !this.#startsLine(keys[0]);
      if (isBesideDash && source.hasComment) return undefined;
      const insert = tree.text.slice(source.from, source.to);
      edits.push({ from: slots[place].from, to: slots[place].to, insert });
    }
    if (edits.length === 0) return undefined;
    this.#fixedTo = edits[edits.length - 1].to;
    return { title: 'Sort the keys', edits };
  }

  #isSafe(mapping: number): boolean {
    const tree = this.#tree;
    this.#isSound ??= !tree.diagnostics.some(({ severity }) => severity === 'error');
    if (!this.#isSound) return false;
    this.#anchors ??= rowsOf(tree, KIND_ANCHOR);
    const first = firstIn(this.#anchors, firstChildOf(tree, mapping));
    return first === this.#anchors.length || this.#anchors[first] >= nextOf(tree, mapping);
  }

  #startsLine(row: number): boolean {
    return this.#blanksBefore(fromOf(this.#tree, row)) !== -1;
  }

  /** How many spaces stand before a place if nothing else does on its line; else -1. */
  #blanksBefore(place: number): number {
    const { text } = this.#tree;
    let at = place;
    while (at > 0 && text.charCodeAt(at - 1) === 0x20) at--;
    const before = text.charCodeAt(at - 1);
    return at === 0 || before === 0x0a || before === 0x0d ? place - at : -1;
  }

  #blockSlots(mapping: number, keys: readonly number[]): Slot[] | undefined {
    const tree = this.#tree;
    const { text, comments } = tree;
    const column = indentOf(tree, mapping);
    const slots: Slot[] = [];
    for (const [index, key] of keys.entries()) {
      const from = fromOf(tree, key);
      if (this.#blanksBefore(from) !== column && (index > 0 || !isBehindDash(text, from, column))) {
        return undefined;
      }
      const to = this.#entryEnd(key);
      if (to === undefined) return undefined;
      slots.push({ from, to, hasComment: false });
    }
    for (let index = 1; index <= keys.length; index++) {
      const above = slots[index - 1];
      const below = slots.at(index);
      let at = firstPlace(comments, above.to);
      // A comment that is indented deeper than the keys belongs to what stands above it.
      for (; at < comments.length; at += 2) {
        if (index < keys.length && comments[at] >= (below as Slot).from) break;
        const blanks = this.#blanksBefore(comments[at]);
        if (blanks <= column || text.slice(above.to, comments[at]).trim() !== '') break;
        above.to = comments[at + 1];
      }
      if (index === keys.length || below === undefined) break;
      if (at >= comments.length || comments[at] >= below.from) continue;
      if (!this.#attach(below, comments, at, column)) return undefined;
    }
    return this.#attachFirst(slots[0], mapping, column) ? slots : undefined;
  }

  /** Where an entry ends: with its last line, a comment there included. Undefined when in doubt. */
  #entryEnd(key: number): number | undefined {
    const tree = this.#tree;
    const value = nextOf(tree, key);
    let last = nextOf(tree, value) - 1;
    const behind = toOf(tree, last);
    if (kindOf(tree, last) === KIND_TAG) last = parentOf(tree, last);
    const to = Math.max(toOf(tree, key), toOf(tree, value), behind);
    const known = this.#ends.get(last);
    if (known?.to === to) return known.end;
    const end = endOfLast(tree, last, to);
    this.#ends.set(last, { to, end });
    return end;
  }

  /** Adds the comments from `at` on to the entry below them, if all are certainly its own. */
  #attach(slot: Slot, comments: Int32Array, at: number, column: number): boolean {
    const key = slot.from;
    slot.from = comments[at];
    slot.hasComment = true;
    for (let i = at; i < comments.length && comments[i] < key; i += 2) {
      const next = i + 2 < comments.length ? Math.min(comments[i + 2], key) : key;
      if (this.#blanksBefore(comments[i]) !== column) return false;
      if (breaksIn(this.#tree.text, comments[i + 1], next) !== 1) return false;
    }
    return true;
  }

  /** Likewise for the first entry, above which may stand what is about the whole mapping. */
  #attachFirst(slot: Slot, mapping: number, column: number): boolean {
    const { text, comments } = this.#tree;
    let at = firstPlace(comments, slot.from) - 2;
    let from = slot.from;
    for (; at >= 0 && breaksIn(text, comments[at + 1], from) === 1; at -= 2) {
      if (text.slice(comments[at + 1], from).trim() !== '') break;
      const blanks = this.#blanksBefore(comments[at]);
      if (blanks === -1) break;
      if (blanks !== column) return false;
      from = comments[at];
    }
    if (from === slot.from) return true;
    // At the top of a document nobody knows whether a comment is about the first key or about all.
    if (kindOf(this.#tree, parentOf(this.#tree, mapping)) === KIND_DOCUMENT) return false;
    slot.from = from;
    slot.hasComment = true;
    return true;
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

/** Where the line ends on which an entry ends, by its last node; undefined when in doubt. */
function endOfLast(tree: SyntaxTree, last: number, to: number): number | undefined {
  const { text } = tree;
  let end = to;
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--;
  const style = styleOf(tree, last);
  if (style === STYLE_LITERAL || style === STYLE_FOLDED) {
    // Trailing lines can be part of the text, and the last line break of a file can be missing.
    if (/^[|>][-\d]*\+/.test(sourceOf(tree, last)) || to === text.length) return undefined;
    if (/[^\n\r]/.test(text.slice(end, to))) return undefined;
  }
  return lineEnd(text, end);
}

function flowSlots(tree: SyntaxTree, mapping: number, keys: readonly number[]): Slot[] | undefined {
  const { text, comments } = tree;
  const comment = firstPlace(comments, fromOf(tree, mapping));
  if (comment < comments.length && comments[comment] < toOf(tree, mapping)) return undefined;
  const slots: Slot[] = [];
  for (const key of keys) {
    const value = nextOf(tree, key);
    let before = fromOf(tree, key) - 1;
    while (isSpace(text.charCodeAt(before))) before--;
    const isFirst = text[before] === '{' || text[before] === ',';
    if (!isFirst || hasFlag(tree, value, FLAG_EMPTY)) return undefined;
    slots.push({ from: fromOf(tree, key), to: toOf(tree, value), hasComment: false });
  }
  return slots;
}

/** Whether only dashes stand before the first key of a mapping in a list item. */
function isBehindDash(text: string, from: number, column: number): boolean {
  return /^ *(?:- +)+$/.test(text.slice(from - column, from)) && isLineStart(text, from - column);
}

function isLineStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === '\n' || text[at - 1] === '\r';
}

function breaksIn(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n|\n|\r/g)?.length ?? 0;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
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

/** The index of the first comment that begins at `place` or behind it. */
function firstPlace(comments: Int32Array, place: number): number {
  let low = 0;
  let high = comments.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle * 2] < place) low = middle + 1;
    else high = middle;
  }
  return low * 2;
}
