import { blockScalarBefore, keepsLines, lastTokenEnd } from '../../source/block-scalar-edges.ts';
import { knownByTree } from '../../syntax/known-by-tree.ts';
import {
  firstChildOf,
  fromOf,
  KIND_DOCUMENT,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  parentOf,
  STYLE_FLOW,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { countWhile } from '../../text/count-while.ts';
import { afterBreak, blanksAfter } from '../../text/lines.ts';
import { entryCount, entryRows, isBlock, isCollection, keyOf } from '../entry-spans.ts';
import type { NodeLocation } from '../locate.ts';
import { indexOf, type PathStep } from '../node-path.ts';
import { longKeys } from '../rows-in-keys.ts';
import {
  type Added,
  type AddedEntry,
  currentValue,
  siblingOf,
  valueAt,
  type WrittenEntry,
} from './added-entries.ts';
import { hasAnchorOrAlias } from './alias-edits.ts';
import { endsWithOne } from './ends-with-one.ts';
import { SIBLINGS } from './entry-edits.ts';
import { KeptEntries } from './kept-entries.ts';
import type { InlineTraits } from './line-values.ts';
import { type LocatedTree, RepeatedNodes } from './repeated-nodes.ts';
import { MOST_SIBLINGS } from './sibling-style.ts';
import type { NodeSource } from './written-node.ts';

/** The line breaks of a text that a blank line comes after, in order. */
const breaksBeforeBlank = /* @__PURE__ */ knownByTree(({ text }) =>
  Array.from(text.matchAll(/(?:\r\n|\n|\r(?!\n))(?=[ \t]*[\r\n])/g), ({ index }) => index),
);

/**
 * Which nodes of a tree are what they were, after edits of others: an edit of one of those can be computed
 * on the tree, too. An alias is what it stands for, so it becomes something else with that.
 *
 * Nothing is looked at before a node is asked about: most texts are edited once.
 */
export class StaleNodes {
  readonly #source: LocatedTree;
  /** The rows of nodes that become something else, which have not been looked at. */
  #pending: number[] = [];
  #pendingGrowth: (AddedEntry & Pick<Added, 'last'>)[] = [];
  /** The rows of collections in which something is written that is no node of theirs. */
  #pendingInside: number[] = [];
  /** The rows of nodes that become something else. */
  readonly #touched = new Set<number>();
  /** The rows of the nodes around those. */
  readonly #around = new Set<number>();
  /** The collections that get entries after their last one, with these. */
  readonly #grown = new Map<number, Added>();
  /** The collections that entries have gone from, with those that are left. */
  readonly #thinned = new Map<number, KeptEntries>();
  /** The rows of values below which entries have gone. */
  readonly #aboveRemoved = new Set<number>();
  /** Those of values directly below which blank lines may have come: block scalars take them. */
  readonly #aboveBlank = new Set<number>();
  /** The rows of keys and of lists' entries above which a comment was written. */
  readonly #commented = new Set<number>();
  /** The values in whose places others were written on one line. */
  readonly #inline = new Map<number, InlineTraits>();
  /** The names that entries of mappings have come to. */
  readonly #newNames = new Map<number, Set<string>>();
  /** The rows of those and of the nodes around them. */
  readonly #aroundGrown = new Set<number>();
  /** The rows of keys and of lists' entries above which other lines may have come to be than were there. */
  readonly #belowRegions = new Set<number>();
  /** Nodes that end after this place may have become something else; -1 when any may. */
  #wholeTo = Number.POSITIVE_INFINITY;
  /** Nodes that end after this place may be written otherwise, as documents have come below them. */
  #followedFrom = Number.POSITIVE_INFINITY;
  /** Nodes that aliases stand for have become something else, and with them what those are in. */
  #hasChangedOthers = false;
  #hasComplexKeys: boolean | undefined;
  readonly #repeated: RepeatedNodes;

  constructor(source: LocatedTree) {
    this.#source = source;
    this.#repeated = new RepeatedNodes(source);
  }

  /** Notes that a node becomes something else, with everything in it; -1 when any may. */
  touch(row: number): void {
    if (row === -1) this.#wholeTo = -1;
    else this.#pending.push(row);
  }

  /** Notes that nodes which end after a place may become something else. */
  touchAfter(place: number): void {
    this.#wholeTo = Math.min(this.#wholeTo, place);
  }

  /** Notes that documents come after the last one, at whose end white space is written otherwise then. */
  followWithDocuments(): void {
    const { tree } = this.#source;
    if (this.#followedFrom !== Number.POSITIVE_INFINITY) return;
    this.#followedFrom = lastTokenEnd(tree, 0, tree.rowCount) - 1;
  }

  /** Whether a document is where it was, whatever has become of what is in it. */
  canBeDocument(document: number): boolean {
    return toOf(this.#source.tree, document) <= this.#wholeTo;
  }

  /** Whether nothing has become of a document. */
  isDocumentAsWritten(document: number): boolean {
    this.#look();
    return this.canBeDocument(document) && this.#isLeftAlone(document);
  }

  /** Notes that a collection gets an entry after its last one. */
  grow(growth: AddedEntry): void {
    this.#pendingGrowth.push({ ...growth, last: this.#lastEntry(growth.collection) });
  }

  /** The values by which others are written that come after the last entry of a collection. */
  siblingsIn(collection: number): NodeSource[] {
    this.#look();
    const { tree } = this.#source;
    const own: NodeSource[] = this.#firstEntries(collection).map((row) => ({
      tree,
      row: valueAt(tree, row),
    }));
    const added = this.#grown.get(collection);
    if (added === undefined) return own;
    for (const entry of added.items.length > 0 ? added.items : added.keys.values()) {
      if (own.length >= MOST_SIBLINGS) break;
      own.push(siblingOf(entry));
    }
    return own;
  }

  /** Whether those of them that were there are written as before the edits. */
  hasStyleAsWritten(collection: number): boolean {
    this.#look();
    if (!this.#around.has(collection)) return true;
    const { tree } = this.#source;
    return this.#firstEntries(collection).every((row) => this.#isLeftAlone(valueAt(tree, row)));
  }

  /** The row of the first entry of a collection that is left; -1 for none. */
  firstEntry(collection: number): number {
    const { tree } = this.#source;
    const first = firstChildOf(tree, collection);
    const kept = this.#thinned.get(collection);
    if (kept !== undefined) return kept.rowAt(kept.firstFrom(0)) ?? -1;
    return first < nextOf(tree, collection) ? first : -1;
  }

  #firstEntries(collection: number): number[] {
    const kept = this.#thinned.get(collection);
    const { tree } = this.#source;
    const rows: number[] = [];
    if (kept === undefined) {
      const end = nextOf(tree, collection);
      let row = firstChildOf(tree, collection);
      for (; row < end && rows.length < MOST_SIBLINGS; row = nextOf(tree, valueAt(tree, row))) {
        rows.push(row);
      }
      return rows;
    }
    for (let index = kept.firstFrom(0); rows.length < MOST_SIBLINGS; ) {
      const row = kept.rowAt(index);
      if (row === undefined) break;
      rows.push(row);
      index = kept.firstFrom(index + 1);
    }
    return rows;
  }

  #isLeftAlone(row: number): boolean {
    return !this.#touched.has(row) && !this.#isAround(row);
  }

  /** Notes that an entry goes, and nothing else. @param leavesBlank whether blank lines may be in its place. */
  remove(place: NodeLocation, leavesBlank: boolean): void {
    const row = keyOf(place);
    this.#pending.push(row, place.value);
    const kept = this.keptIn(place.parent);
    kept.remove(row);
    if (!isBlock(this.#source.tree, place.parent)) return;
    const above = kept.rowAt(kept.indexOf(row) - 1);
    if (above !== undefined) this.#aboveRemoved.add(valueAt(this.#source.tree, above));
    const left = kept.rowAt(kept.lastBefore(kept.indexOf(row)));
    if (leavesBlank && left !== undefined) this.#aboveBlank.add(valueAt(this.#source.tree, left));
  }

  /** Whether a node is written as before the edits, with what is below it. */
  isSetApart(node: number): boolean {
    return this.isAsWritten(node) && !endsWithOne(this.#source.tree, node, this.#aboveRemoved);
  }

  /** Which entries of a collection are left. */
  keptIn(collection: number): KeptEntries {
    let kept = this.#thinned.get(collection);
    if (kept === undefined) {
      kept = new KeptEntries(entryRows(this.#source.tree, collection));
      this.#thinned.set(collection, kept);
    }
    return kept;
  }

  /** As of `Locator.locate`: the entries of lists that others have gone from are at other places. */
  readonly indexOfPlace = (list: number, place: number): number | undefined =>
    this.#thinned.get(list)?.indexAt(place);

  /**
   * Whether nothing has become of an entry but that another value was written in the place of its own on the same line: it
   * can go then whatever has become of others.
   */
  isEntryLeftAlone(place: NodeLocation): boolean {
    this.#look();
    const key = keyOf(place);
    if (this.#belowRegions.has(key)) return false;
    if (!this.isOutsideTouched(place.parent) || this.#commented.has(key)) return false;
    return this.#isLeftAlone(key) && this.isLineLeftAlone(place.value);
  }

  isLineLeftAlone(value: number): boolean {
    return this.#isLeftAlone(value) || this.#inline.get(value)?.isRemovable === true;
  }

  /** Notes that an entry is edited as a text of its own. */
  enterRegion({ value }: NodeLocation): void {
    this.#pending.push(value);
  }

  /** Notes that blank lines or comments of such an entry may have come to be above the next one. */
  loosenBelow({ value }: NodeLocation): void {
    const { tree } = this.#source;
    const next = nextOf(tree, value);
    if (next < tree.rowCount) this.#belowRegions.add(next);
  }

  /** Whether nothing has become of an entry: it can be edited as a text of its own. */
  canBeRegion(place: NodeLocation): boolean {
    this.#look();
    if (endsWithOne(this.#source.tree, place.value, this.#aboveBlank)) return false;
    return this.hasSameKey(place) && this.#isLeftAlone(place.value);
  }

  /** Whether a value has come to end a collection: white space at the end of a text is written otherwise. */
  #isNowLast(parent: number, value: number): boolean {
    if (!endsWithOne(this.#source.tree, value, this.#aboveRemoved)) return false;
    const kept = this.#thinned.get(parent);
    return kept === undefined || kept.lastRows(1).every((row) => row <= value);
  }

  /** Whether an entry is where it was, by its own key. */
  hasSameKey({ parent, key, value }: NodeLocation): boolean {
    if (!this.#isOutside(parent) || this.#isNowLast(parent, value)) return false;
    if (key !== -1) return !this.#touched.has(key) && !this.#around.has(key);
    return this.#thinned.get(parent)?.has(value) !== false;
  }

  comment(place: NodeLocation, where: 'above' | 'beside'): void {
    if (where === 'beside') {
      this.#pending.push(place.value);
      this.#inline.delete(place.value);
    } else {
      this.#commented.add(keyOf(place));
      this.#pendingInside.push(place.parent);
    }
  }

  /** Whether a comment can be written as before the edits, whatever has become of other entries. */
  takesComment(place: NodeLocation, where: 'above' | 'beside'): boolean {
    this.#look();
    const { parent, value } = place;
    const { tree } = this.#source;
    if (kindOf(tree, parent) === KIND_DOCUMENT || !isBlock(tree, parent)) return false;
    if (!this.isOutsideTouched(parent)) return false;
    const row = keyOf(place);
    if (this.#belowRegions.has(row)) return false;
    if (this.#touched.has(place.key) || this.#thinned.get(parent)?.has(row) === false) return false;
    if (where === 'above') return !this.#commented.has(row);
    return this.#isLeftAlone(value) || this.#inline.has(value);
  }

  /** Notes that another value was written in the place of one, and is on one line. */
  writeInline(value: number, traits: InlineTraits): void {
    this.#inline.set(value, traits);
  }

  /** Whether another value is in the place of one, with nothing else said of its entry. */
  isWrittenInline(place: NodeLocation): boolean {
    this.#look();
    return this.#inline.get(place.value)?.isRemovable === true && this.hasSameKey(place);
  }

  /**
   * Whether a node is, with what is in it and what it is in, what it was before the edits: an edit
   * of it can then be computed on the tree. No node that aliases repeat is edited beside others.
   */
  isUntouched(node: number): boolean {
    return this.isAsWritten(node) && this.#sharesNothing(node);
  }

  /**
   * Whether a node, which no alias is on the way to, is written as before the edits: another value can
   * then take its place, whatever aliases in it stand for by now, and wherever aliases repeat it.
   */
  isAsWritten(node: number): boolean {
    if (node === -1 || endsWithOne(this.#source.tree, node, this.#aboveBlank)) return false;
    return this.#hasEntries(node) && !this.#isAround(node);
  }

  /** Whether a node is still there and of the kind that it was, whatever has become of what is in it. */
  isOfItsKind(node: number): boolean {
    if (!this.isOutsideTouched(node)) return false;
    const target = this.#source.locator.view.targetOf(node);
    return target === -1 || target === node || this.isOutsideTouched(target);
  }

  /**
   * Whether an entry can be put after the last one of a collection as before the edits. Others may have been
   * put there, or into collections in it.
   *
   * @param key of the entry, in a mapping, where it must be another than those.
   */
  canGrow(collection: number, key: string | undefined): boolean {
    if (!isCollection(this.#source.tree, collection)) return false;
    this.#look();
    if (!this.isOutsideTouched(collection) || !this.#hasLastAsWritten(collection)) return false;
    if (endsWithOne(this.#source.tree, collection, this.#aboveBlank)) return false;
    if (this.#isInGrown(parentOf(this.#source.tree, collection))) return false;
    if (!this.#hasGapsAsWritten(collection)) return false;
    const added = this.#grown.get(collection);
    if (added !== undefined && added.last !== this.#lastEntry(collection)) return false;
    if (key === undefined) return true;
    if (this.#touched.has(this.firstEntry(collection))) return false;
    return !this.hasNewName(collection, key);
  }

  /**
   * The value of an entry that was put after the last one of a collection, without anchors and aliases; undefined where
   * there is none, or where others say what it is by now.
   *
   * @param step as of `grownEntryAt`.
   */
  grownAt(collection: number, step: PathStep): NodeSource | undefined {
    const entry = this.grownEntryAt(collection, step);
    if (entry === undefined) return undefined;
    const read = currentValue(entry);
    return hasAnchorOrAlias(read) ? undefined : read;
  }

  /** @param step the key or place of the entry, or `-` for the one that was put last into a list. */
  grownEntryAt(collection: number, step: PathStep): WrittenEntry | undefined {
    this.#look();
    const added = this.#grown.get(collection);
    if (added === undefined || !this.isOutsideTouched(collection)) return undefined;
    const { tree } = this.#source;
    const isList = kindOf(tree, collection) === KIND_SEQUENCE;
    if (isList && this.#thinned.has(collection)) return undefined;
    if (!isList) return added.keys.get(String(step));
    if (step === '-') return added.items.at(-1);
    return added.items[indexOf(step) - entryCount(tree, collection)];
  }

  /**
   * An entry that was put after the last one of a collection, where taking it away again leaves what was there before:
   * blank lines, anchors and block scalars have a say in what goes, and brackets in what is left.
   */
  droppableAt(collection: number, step: PathStep): WrittenEntry | undefined {
    const entry = step === '-' ? undefined : this.grownEntryAt(collection, step);
    const added = this.#grown.get(collection);
    const last = this.#lastEntry(collection);
    if (entry === undefined || added === undefined || last !== added.last) return undefined;
    if (last === undefined || added.breaks > 1 || added.hasScalar) return undefined;
    if (entry.edited !== undefined || hasAnchorOrAlias(entry.value)) return undefined;
    const { tree } = this.#source;
    return blockScalarBefore(tree, nextOf(tree, valueAt(tree, last))) === -1 ? entry : undefined;
  }

  /** Notes that such an entry goes. */
  dropGrown(collection: number, step: PathStep): void {
    const added = this.#grown.get(collection);
    if (added === undefined) return;
    if (added.items.length === 0) added.keys.delete(String(step));
    else added.items.splice(indexOf(step) - entryCount(this.#source.tree, collection), 1);
    if (added.items.length === 0 && added.keys.size === 0) this.#grown.delete(collection);
  }

  /** Whether entries have been put after the last one of a collection. */
  hasGrown(collection: number): boolean {
    this.#look();
    return this.#grown.has(collection);
  }

  /** The line breaks before the entries that have been put after the last one; undefined where there are none. */
  breaksOfGrown(collection: number): number | undefined {
    this.#look();
    return this.#grown.get(collection)?.breaks;
  }

  /** Whether blank lines are between the last entries of a collection where they were: what goes may leave some. */
  #hasGapsAsWritten(collection: number): boolean {
    if (this.#hasNewEnd(collection)) return false;
    if (!this.#around.has(collection)) return true;
    const left = this.lastEntries(collection, SIBLINGS + 1) ?? [];
    if (left.some((row) => this.#aboveBlank.has(valueAt(this.#source.tree, row)))) return false;
    const { tree } = this.#source;
    const rows = entryRows(tree, collection);
    for (let index = Math.max(rows.length - SIBLINGS, 0); index < rows.length - 1; index++) {
      const row = rows[index];
      if (this.#isLeftAlone(row) && this.#isLeftAlone(valueAt(tree, row))) continue;
      if (hasBlankLine(tree, fromOf(tree, row), fromOf(tree, rows[index + 1]))) return false;
    }
    return true;
  }

  /** Whether something has come after a scalar that took the blank lines at the end of a collection. */
  #hasNewEnd(collection: number): boolean {
    const { tree } = this.#source;
    const last = this.#aroundGrown.size > 0 ? this.#lastEntry(collection) : undefined;
    if (last === undefined || !this.#aroundGrown.has(valueAt(tree, last))) return false;
    const scalar = blockScalarBefore(tree, nextOf(tree, valueAt(tree, last)));
    return scalar !== -1 && keepsLines(tree.text, fromOf(tree, scalar));
  }

  /** Whether the last entry of a collection is written as before the edits. */
  #hasLastAsWritten(collection: number): boolean {
    if (!this.#around.has(collection)) return true;
    const { tree } = this.#source;
    const last = this.#lastEntry(collection);
    if (last === undefined) return false;
    const value = valueAt(tree, last);
    const isLine = this.#inline.get(value)?.isFollowable === true;
    return [last, value].every(
      (row) => (isLine && row === value) || !(this.#touched.has(row) || this.#around.has(row)),
    );
  }

  /** The row of the last entry of a collection that is left. */
  #lastEntry(collection: number): number | undefined {
    const kept = this.#thinned.get(collection);
    return kept === undefined
      ? entryRows(this.#source.tree, collection).at(-1)
      : kept.lastRows(1)[0];
  }

  /** The rows of the last entries of a collection, where some have gone; undefined where none has. */
  lastEntries(collection: number, most: number): readonly number[] | undefined {
    return this.#thinned.get(collection)?.lastRows(most);
  }

  /** Whether a node, which no alias is on the way to, has the content that it had; what is around it may not. */
  isWhole(node: number): boolean {
    this.#look();
    return this.isOutsideTouched(node) && !this.#isAround(node);
  }

  /** Whether a key of a mapping is what it was; its values may be others, and it may have new entries. */
  isSameKey(mapping: number, key: number): boolean {
    return this.isOutsideTouched(mapping) && !this.#touched.has(key);
  }

  /** Notes that an entry of a mapping gets another key. */
  rename(
    mapping: number,
    { key, value }: { readonly key: number; readonly value: number },
    name: string,
  ): void {
    this.#pending.push(key, value);
    const names = this.#newNames.get(mapping) ?? new Set();
    this.#newNames.set(mapping, names.add(name));
  }

  /** Whether an entry of a mapping has come to a name, or has come in with it. */
  hasNewName(mapping: number, name: string): boolean {
    this.#look();
    return (
      this.#newNames.get(mapping)?.has(name) === true ||
      this.#grown.get(mapping)?.keys.has(name) === true
    );
  }

  /** Whether an entry can be put last into a list as before, whatever is in its entries: brackets say where those end. */
  endsAsWritten(list: number): boolean {
    if (this.isAsWritten(list) || this.canGrow(list, undefined)) return true;
    const { tree } = this.#source;
    if (styleOf(tree, list) !== STYLE_FLOW || !this.#hasEntries(list)) return false;
    const last = entryRows(tree, list).at(-1);
    return last !== undefined && isCollection(tree, last) && styleOf(tree, last) === STYLE_FLOW;
  }

  /** Whether one of the rows `[from, to)` is a node that an alias stands for. */
  hasRepeated(from: number, to: number): boolean {
    return this.#repeated.hasOneIn(from, to);
  }

  /** Whether a node has its entries, and is in none that became something else or got new ones. */
  #hasEntries(node: number): boolean {
    this.#look();
    return this.isOutsideTouched(node) && !this.#isInGrown(node);
  }

  #isAround(node: number): boolean {
    return this.#around.has(node) || this.#aroundGrown.has(node);
  }

  /** Whether a node is in none that becomes something else, and none itself. */
  isOutsideTouched(node: number): boolean {
    return !this.#belowRegions.has(node) && this.#isOutside(node);
  }

  #isOutside(node: number): boolean {
    this.#look();
    const { tree } = this.#source;
    if (toOf(tree, node) > Math.min(this.#wholeTo, this.#followedFrom)) return false;
    let row = node;
    while (row !== -1 && !this.#touched.has(row)) row = parentOf(tree, row);
    return row === -1;
  }

  /** Whether a node gets entries, or is in the last entry of one that does, after which those come. */
  #isInGrown(node: number): boolean {
    if (this.#grown.size === 0) return false;
    const { tree } = this.#source;
    for (let row = node; row !== -1; row = parentOf(tree, row)) {
      if (!this.#grown.has(row)) continue;
      if (row === node || node >= (this.#lastEntry(row) ?? 0)) return true;
    }
    return false;
  }

  /** Whether aliases repeat neither a node, or one in it, nor any that has become something else. */
  #sharesNothing(node: number): boolean {
    return !this.#hasChangedOthers && !this.#isRepeated(node);
  }

  /** Whether an alias repeats a node or one in it. What becomes of such a node changes others. */
  #isRepeated(node: number): boolean {
    return this.hasRepeated(node, nextOf(this.#source.tree, node));
  }

  #look(): void {
    for (const row of this.#pending) {
      this.#touched.add(row);
      this.#markAround(parentOf(this.#source.tree, row), this.#around, this.#isRepeated(row));
    }
    for (const { collection, key, entry, last, breaks } of this.#pendingGrowth) {
      let added = this.#grown.get(collection);
      if (added === undefined) {
        added = { last, breaks, keys: new Map(), items: [], hasScalar: false };
        this.#grown.set(collection, added);
        this.#markAround(collection, this.#aroundGrown, false);
      }
      if (key === undefined) added.items.push(entry);
      else added.keys.set(key, entry);
      const { tree, row } = entry.value;
      added.hasScalar ||= blockScalarBefore(tree, nextOf(tree, row)) !== -1;
    }
    for (const row of this.#pendingInside) this.#markAround(row, this.#around, false);
    this.#pending = [];
    this.#pendingGrowth = [];
    this.#pendingInside = [];
  }

  /** Adds a row, and those of the nodes around it. */
  #markAround(from: number, around: Set<number>, isRepeatedInside: boolean): void {
    const { tree } = this.#source;
    let isRepeated = isRepeatedInside;
    for (let row = from; row !== -1 && !around.has(row); row = parentOf(tree, row)) {
      around.add(row);
      isRepeated ||= this.hasRepeated(row, row + 1);
    }
    if (!isRepeated) return;
    this.#hasChangedOthers = true;
    // Keys may have other names now.
    this.#hasComplexKeys ??= longKeys(tree).length > 0;
    if (this.#hasComplexKeys) this.#wholeTo = -1;
  }
}

/** Whether a blank line is in a range of a text. */
function hasBlankLine(tree: SyntaxTree, from: number, to: number): boolean {
  const breaks = breaksBeforeBlank(tree);
  const first = breaks[countWhile(breaks.length, (index) => breaks[index] < from)];
  return first !== undefined && blanksAfter(tree.text, afterBreak(tree.text, first)) < to;
}
