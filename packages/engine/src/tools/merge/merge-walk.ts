import { lineEnd } from '../../print/gap.ts';
import { startOfNode } from '../../print/start-of-node.ts';
import {
  fromOf,
  KIND_DOCUMENT,
  kindOf,
  parentOf,
  STYLE_BLOCK,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { type CommentLedger, compareComments } from './comment-ledger.ts';
import type { DataHashes } from './data-hashes.ts';
import type { Pair } from './mapping-entries.ts';
import type { ListJoin } from './merge-action.ts';
import type { MergeInput } from './merge-input.ts';
import { type MergePath, pathBelow } from './merge-path.ts';
import { joinEntries, type MergeRules } from './merge-rules.ts';
import { Change, Incoming, MergeStep } from './merge-step.ts';
import { endOfNode } from './node-ends.ts';
import { removedRange } from './removed-range.ts';

/** How many collections may be merged beyond those that the texts have; aliases can ask for more. */
const MOST_FURTHER_STEPS = 1_000_000;

/** An entry, and whether it comes through a merge key. */
interface Entry extends Pair {
  readonly isInherited: boolean;
}

/** Decides what a merge changes in one collection after another, without writing anything. */
export class MergeWalk {
  readonly #a: MergeInput;
  readonly #b: MergeInput;
  readonly #rules: MergeRules;
  /** What the override's values hold without what is left out of them. */
  readonly #pruned: DataHashes;
  readonly #ledger: CommentLedger;
  #stepsLeft: number;
  /** In lists more than one entry may be the same as one of the base. */
  #shared: Map<number, Change> | undefined;
  /** The steps inside the one at hand. */
  #inner: MergeStep[] = [];

  constructor(
    [a, b]: readonly [MergeInput, MergeInput],
    rules: MergeRules,
    pruned: DataHashes,
    ledger: CommentLedger,
  ) {
    this.#a = a;
    this.#b = b;
    this.#rules = rules;
    this.#pruned = pruned;
    this.#ledger = ledger;
    this.#stepsLeft = a.tree.rowCount + b.tree.rowCount + MOST_FURTHER_STEPS;
  }

  /** True once aliases have asked for too many steps: no result may be used. */
  get isExhausted(): boolean {
    return this.#stepsLeft < 0 || this.#a.isExhausted || this.#b.isExhausted;
  }

  /** Decides what changes in a collection; gives the steps for those inside it. */
  visit(step: MergeStep): readonly MergeStep[] {
    this.#inner = [];
    if (--this.#stepsLeft < 0) return this.#inner;
    this.#shared = step.join?.keyOf && new Map();
    if (step.join) this.#joinLists(step, step.join);
    else this.#mergeMappings(step);
    this.#collectLooseComments(step);
    return this.#inner;
  }

  #mergeMappings(step: MergeStep): void {
    const a = this.#a;
    const b = this.#b;
    const { pairs, merges } = a.entries(step.inA);
    const inherited = merges.length > 0 ? a.inherited(step.inA) : undefined;
    const meet = (name: string, pair: Pair, isInherited: boolean): void => {
      const entry = { key: pair.key, value: pair.value, isInherited };
      const own = pairs.get(name);
      const met = own ?? inherited?.get(name);
      if (met) {
        const { key, value } = met;
        this.#meet(step, { key, value, isInherited: own === undefined }, entry);
      } else if (this.#rules.isRemoval(entry.value)) this.#dropEntry(step, entry);
      else step.added.push(new Incoming(entry, isInherited));
    };
    const entries = b.entries(step.inB);
    // What the override has through merge keys comes where these are.
    const [first] = entries.merges;
    const further = first ? b.inherited(step.inB) : undefined;
    let isFurtherDone = further === undefined;
    const meetFurther = (): void => {
      for (const [name, pair] of further ?? []) meet(name, pair, true);
      isFurtherDone = true;
    };
    for (const [name, pair] of entries.pairs) {
      if (!isFurtherDone && pair.key > first.key) meetFurther();
      meet(name, pair, false);
    }
    if (!isFurtherDone) meetFurther();
  }

  #meet(step: MergeStep, own: Entry, entry: Entry): void {
    const path = pathBelow(step.path, this.#b, entry.key);
    const action = this.#rules.actionFor(this.#a, own.value, entry.value, path);
    if (action.how === 'remove') this.#remove(step, own, entry);
    else if (action.how === 'replace') this.#replace(step, own, entry, false);
    else if (action.how === 'keep') this.#note(step, own, this.#carry(step, own, entry, false));
    else this.#mergeCollections(step, own, entry, path, action.how === 'join' ? action : undefined);
  }

  #remove(step: MergeStep, own: Entry, entry: Entry): void {
    const a = this.#a;
    if (a.entries(step.inA).merges.length > 0) step.expandsMerges = true;
    if (step.isInPlace && !own.isInherited) {
      const { from, to } = removedRange(a, own.key);
      this.#ledger.drop(a.commentsIn(from, to));
    }
    this.#dropEntry(step, entry);
    this.#changeOf(step, own).isRemoved = true;
  }

  /** Takes an entry for read that only says that something goes; the comments around it stay. */
  #dropEntry(step: MergeStep, entry: Entry): void {
    if (!step.isOwn || entry.isInherited) return;
    const range = this.#b.ranges.entry(entry.key);
    const { from, to } = removedRange(this.#b, entry.key);
    this.#ledger.drop(this.#b.commentsIn(from, to));
    step.addComments(this.#b.commentsIn(range.from, from));
    step.addComments(this.#b.commentsIn(to, range.to));
  }

  #mergeCollections(
    step: MergeStep,
    own: Entry,
    entry: Entry,
    path: MergePath,
    join: ListJoin | undefined,
  ): void {
    const inA = this.#a.resolve(own.value);
    const inB = this.#b.resolve(entry.value);
    const isAlias = inB !== entry.value;
    if (this.#b.isEmptyCollection(inB)) {
      this.#note(step, own, this.#carry(step, own, entry, false));
    } else if (this.#a.isEmptyCollection(inA)) {
      this.#replace(step, own, entry, true);
    } else if (isAlias && this.#rules.isIdempotent && this.#isSame(inA, inB)) {
      this.#note(step, own, this.#carry(step, own, entry, false));
    } else {
      const change = this.#changeOf(step, own);
      change.addComments(this.#carry(step, own, entry, true));
      const next = new MergeStep({ inA, inB }, path, join, { parent: step, change });
      next.isInPlace = step.isInPlace && !own.isInherited && inA === own.value;
      next.isOwn = step.isOwn && !entry.isInherited && !isAlias;
      change.step = next;
      this.#inner.push(next);
    }
  }

  #joinLists(step: MergeStep, { keyOf, shared }: ListJoin): void {
    const { matched, added } = joinEntries(this.#a, step.inA, this.#b, step.inB, keyOf);
    const last = new Map(matched);
    for (const [own, row] of matched) {
      const pair = { key: own, value: own, isInherited: false };
      const entry = { key: row, value: row, isInherited: false };
      if (shared === 'merge') this.#mergeCollections(step, pair, entry, step.path, undefined);
      else if (shared === 'replace' && last.get(own) === row)
        this.#replace(step, pair, entry, false);
      else this.#note(step, pair, this.#carry(step, pair, entry, false));
    }
    for (const row of added) {
      step.added.push(new Incoming({ key: row, value: row }, false));
    }
  }

  /** @param keepsInside the base's value is empty, and so are comments in it not replaced. */
  #replace(step: MergeStep, own: Entry, entry: Entry, keepsInside: boolean): void {
    const isOwn = step.isOwn && !entry.isInherited;
    const above = this.#compareAbove(own, entry);
    if (this.#isSame(own.value, entry.value)) {
      const beside = compareComments(
        isOwn ? commentsAfter(this.#b, entry) : [],
        commentsAfter(this.#a, own),
      );
      if (beside.missing.length === 0) {
        if (!isOwn) return;
        this.#ledger.drop([...above.shared, ...beside.shared]);
        this.#note(step, own, above.missing);
        return;
      }
    }
    const incoming = new Incoming(entry, entry.isInherited);
    if (own.isInherited) {
      step.added.push(incoming);
      this.#changeOf(step, own).isRemoved = true;
      return;
    }
    if (isOwn) this.#ledger.drop(above.shared);
    const { stays, goes } = commentsBeside(this.#a, own, keepsInside);
    const kept = compareComments(stays, commentsAfter(this.#b, entry));
    if (step.isInPlace) {
      this.#ledger.drop(goes);
      this.#ledger.drop(kept.shared);
    }
    const change = this.#changeOf(step, own);
    if (isOwn) change.addComments(above.missing);
    change.kept = kept.missing;
    change.incoming = incoming;
  }

  /** The comments of an entry before its value. */
  #compareAbove(own: Pair, entry: Pair) {
    const wanted = this.#b.commentsIn(
      this.#b.ranges.entry(entry.key).from,
      contentFrom(this.#b, entry),
    );
    if (wanted.length === 0) return { shared: [], missing: [] };
    return compareComments(
      wanted,
      this.#a.commentsIn(this.#a.ranges.entry(own.key).from, contentFrom(this.#a, own)),
    );
  }

  #isSame(valueA: number, valueB: number): boolean {
    const x = this.#a.hashes.of(valueA);
    const y = this.#pruned.of(valueB);
    return x[0] === y[0] && x[1] === y[1];
  }

  /** The comments of the override's entry that the base's entry does not have. */
  #carry(step: MergeStep, own: Entry, entry: Entry, isOuter: boolean): readonly string[] {
    if (!step.isOwn || entry.isInherited || this.#b.tree.comments.length === 0) return [];
    const { missing, shared } = this.#compare(own, entry, isOuter);
    this.#ledger.drop(shared);
    return missing;
  }

  /** @param isOuter leaves out those inside the values, which are collections. */
  #compare(own: Pair, entry: Pair, isOuter: boolean) {
    const wanted = entryComments(this.#b, entry, isOuter);
    return compareComments(wanted, wanted.length === 0 ? [] : entryComments(this.#a, own, isOuter));
  }

  /** Adds comments to what changes at an entry of the base. */
  #note(step: MergeStep, own: Entry, comments: readonly string[]): void {
    if (comments.length > 0) this.#changeOf(step, own).addComments(comments);
  }

  #changeOf(step: MergeStep, own: Entry): Change {
    const known = this.#shared?.get(own.key);
    if (known) return known;
    const change = new Change(own, own.isInherited);
    step.changes.push(change);
    this.#shared?.set(own.key, change);
    return change;
  }

  /** Finds the comments of the override's collection that belong to no entry and are missing. */
  #collectLooseComments(step: MergeStep): void {
    if (!step.isOwn || this.#b.tree.comments.length === 0) return;
    const wanted = looseComments(this.#b, step.inB);
    if (wanted.length === 0) return;
    const { missing, shared } = compareComments(wanted, looseComments(this.#a, step.inA));
    this.#ledger.drop(shared);
    step.addComments(missing);
  }
}

/** The comments of an entry; with `isOuter` those inside its value, a collection, are left out. */
function entryComments(input: MergeInput, { key, value }: Pair, isOuter: boolean): string[] {
  const { from, to } = input.ranges.entry(key);
  if (!isOuter || input.isAlias(value)) return input.commentsIn(from, to);
  const inside = input.ranges.collection(value);
  return [...input.commentsIn(from, inside.from), ...input.commentsIn(inside.to, to)];
}

/** Where what follows the key or dash of an entry begins. */
function contentFrom(input: MergeInput, { key }: Pair): number {
  const { content } = input.ranges.entry(key);
  return content === -1 ? endOfNode(input.tree, key) : content;
}

/** The comments of an entry that do not come before its value. */
function commentsAfter(input: MergeInput, pair: Pair): string[] {
  return input.commentsIn(contentFrom(input, pair), input.ranges.entry(pair.key).to);
}

/** The comments of a collection that belong to no entry, and those of its merge keys. */
function looseComments(input: MergeInput, row: number): string[] {
  const { tree, text } = input;
  const { to } = input.ranges.collection(row);
  const loose: string[] = [];
  if (kindOf(tree, parentOf(tree, row)) === KIND_DOCUMENT && styleOf(tree, row) !== STYLE_BLOCK) {
    loose.push(...input.commentsIn(0, fromOf(tree, row)));
    loose.push(...input.commentsIn(toOf(tree, row), text.length));
  }
  if (input.isMapping(row)) {
    for (const { key } of input.entries(row).merges) {
      const range = input.ranges.entry(key);
      loose.push(...input.commentsIn(range.from, range.to));
    }
  }
  loose.push(...input.commentsIn(input.ranges.last(row).to, to));
  return loose;
}

/**
 * The comments of the base where a value is replaced: those inside the value go with it, those on
 * the line of the key and those outside the value stay.
 */
function commentsBeside(
  input: MergeInput,
  { key, value }: Pair,
  keepsInside: boolean,
): { stays: string[]; goes: string[] } {
  const { tree, text } = input;
  const { from, to, content, end } = input.ranges.entry(key);
  const isInLines = input.isBlockCollection(parentOf(tree, key));
  if (content === -1) return { stays: isInLines ? [] : input.commentsIn(from, to), goes: [] };
  const isBlock = input.isBlockCollection(value);
  const inside = isBlock
    ? input.ranges.collection(value)
    : { from: startOfNode(tree, value), to: endOfNode(tree, value) };
  const start = isInLines ? content : from;
  const stop = isInLines ? (isBlock ? input.ranges.collection(value).insertAt : end) : to;
  if (keepsInside) return { stays: input.commentsIn(start, stop), goes: [] };
  const insideFrom = isInLines ? Math.max(inside.from, lineEnd(text, content)) : inside.from;
  const insideTo = Math.max(inside.to, insideFrom);
  return {
    stays: [...input.commentsIn(start, insideFrom), ...input.commentsIn(insideTo, stop)],
    goes: input.commentsIn(insideFrom, insideTo),
  };
}
