import type { Pair } from '../../schema/merged-entries.ts';
import { type CommentLedger, type ComparedComments, compareComments } from './comment-ledger.ts';
import type { DataHashes } from './data-hashes.ts';
import {
  commentsAfter,
  commentsBeside,
  contentFrom,
  entryComments,
  looseComments,
  trailOf,
} from './entry-comments.ts';
import { mostSteps } from './growth.ts';
import type { Entry, Meetings } from './meetings.ts';
import type { ListJoin } from './merge-action.ts';
import type { JoinedAnchors } from './merge-anchors.ts';
import type { MergeInput } from './merge-input.ts';
import { type MergePath, pathBelow } from './merge-path.ts';
import { joinEntries, type MergeRules } from './merge-rules.ts';
import { Change, Incoming, MergeStep } from './merge-step.ts';
import { removedRange } from './removed-range.ts';

const NO_COMMENTS: ComparedComments = { shared: [], missing: [], others: [] };

export interface WalkContext {
  readonly a: MergeInput;
  readonly b: MergeInput;
  readonly rules: MergeRules;
  readonly meetings: Meetings;
  /** What the override's values hold without what is left out of them. */
  readonly pruned: DataHashes;
  readonly ledger: CommentLedger;
  readonly joined: JoinedAnchors;
  /** Only to find the nodes that become one where they are: what is behind aliases is left aside. */
  readonly isSurvey?: boolean;
}

/** Decides what a merge changes in one collection after another, without writing anything. */
export class MergeWalk {
  readonly #a: MergeInput;
  readonly #b: MergeInput;
  readonly #rules: MergeRules;
  readonly #meetings: Meetings;
  readonly #pruned: DataHashes;
  readonly #ledger: CommentLedger;
  readonly #joined: JoinedAnchors;
  readonly #isSurvey: boolean;
  #stepsLeft: number;
  /** In lists more than one entry may be the same as one of the base. */
  #shared: Map<number, Change> | undefined;
  /** The steps inside the one at hand. */
  #inner: MergeStep[] = [];

  constructor({ a, b, rules, meetings, pruned, ledger, joined, isSurvey = false }: WalkContext) {
    this.#a = a;
    this.#b = b;
    this.#rules = rules;
    this.#meetings = meetings;
    this.#pruned = pruned;
    this.#ledger = ledger;
    this.#joined = joined;
    this.#isSurvey = isSurvey;
    this.#stepsLeft = mostSteps(a.tree, b.tree);
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
    const isShared = (): boolean => this.#keepsMergeKey(step);
    for (const { entry, own } of this.#meetings.of(step.inA, step.inB, isShared)) {
      if (own) this.#meet(step, own, entry);
      else if (this.#rules.isRemoval(entry.value)) this.#dropEntry(step, entry);
      else step.added.push(new Incoming(entry, entry.isInherited));
    }
  }

  /** Whether both have one merge key, for mappings that become one: what changes there comes along. */
  #keepsMergeKey(step: MergeStep): boolean {
    const mergesA = this.#a.entries(step.inA).merges;
    const mergesB = this.#b.entries(step.inB).merges;
    if (mergesA.length !== 1 || mergesB.length !== 1 || this.#rules.canRemove) return false;
    return this.#keepsAlias(step, mergesA[0].value, mergesB[0].value);
  }

  /** Whether an alias of the base goes on standing for a node, since that becomes what is wanted here. */
  #keepsAlias(step: MergeStep, valueA: number, valueB: number): boolean {
    if (!step.isInPlace || !this.#a.isAlias(valueA) || !this.#b.isAlias(valueB)) return false;
    const inA = this.#a.resolve(valueA);
    const inB = this.#b.resolve(valueB);
    if (!this.#joined.has(inA, inB)) return false;
    this.#joined.kept.add(valueA);
    if (!this.#leavesAsIs(inA, inB)) step.changesData = true;
    return true;
  }

  #leavesAsIs(inA: number, inB: number): boolean {
    return this.#rules.isIdempotent && this.#isSame(inA, inB);
  }

  #meet(step: MergeStep, own: Entry, entry: Entry): void {
    const path = pathBelow(step.path, this.#b, entry.key);
    const action = this.#rules.actionFor(this.#a, own.value, entry.value, path);
    if (action.how === 'remove') this.#remove(step, own, entry);
    else if (action.how === 'replace') this.#replace(step, own, entry, false);
    else if (action.how === 'keep')
      this.#note(step, own, this.#carry(step, own, entry, false).missing);
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
    const isOwn = step.isOwn && !entry.isInherited && inB === entry.value;
    const isInPlace = step.isInPlace && !own.isInherited && inA === own.value;
    if (!this.#b.isEmptyCollection(inB) && this.#a.isEmptyCollection(inA)) {
      this.#replace(step, own, entry, true);
    } else if (this.#staysAsIs(step, own, entry, isOwn, path)) {
      this.#note(step, own, this.#carry(step, own, entry, false).missing);
    } else if (!this.#isSurvey || (isOwn && isInPlace)) {
      if (this.#isSurvey && !this.#rules.goByPath(path)) this.#joined.add(inA, inB);
      const change = this.#changeOf(step, own);
      const { missing, shared } = this.#carry(step, own, entry, true);
      change.addComments(missing);
      change.shared = shared;
      const next = new MergeStep({ inA, inB }, path, join, { parent: step, change });
      next.isInPlace = isInPlace;
      next.isOwn = isOwn;
      change.step = next;
      this.#inner.push(next);
    }
  }

  /** Whether there is nothing to do in a collection of the base, but for comments. */
  #staysAsIs(step: MergeStep, own: Entry, entry: Entry, isOwn: boolean, path: MergePath): boolean {
    const inA = this.#a.resolve(own.value);
    const inB = this.#b.resolve(entry.value);
    if (this.#b.isEmptyCollection(inB)) return true;
    const canKeep = !own.isInherited && !this.#rules.goByPath(path);
    if (canKeep && this.#keepsAlias(step, own.value, entry.value)) return true;
    if (!this.#leavesAsIs(inA, inB)) return false;
    const { from, to } = this.#b.ranges.collection(inB);
    return !isOwn || this.#b.commentsIn(from, to).length === 0;
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
      else this.#note(step, pair, this.#carry(step, pair, entry, false).missing);
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
    const trail = compareComments(trailOf(this.#b, entry), trailOf(this.#a, own));
    if (trail.shared.length > 0) {
      incoming.trail = trail.missing;
      if (isOwn) this.#ledger.drop(trail.shared);
    }
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
  #compareAbove(own: Pair, entry: Pair): ComparedComments {
    const wanted = this.#b.commentsIn(
      this.#b.ranges.entry(entry.key).from,
      contentFrom(this.#b, entry),
    );
    if (wanted.length === 0) return NO_COMMENTS;
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

  /**
   * Compares the comments of two entries, of which those that are missing are carried over.
   *
   * @param isOuter leaves out those inside the values, which are collections.
   */
  #carry(step: MergeStep, own: Entry, entry: Entry, isOuter: boolean): ComparedComments {
    if (!step.isOwn || entry.isInherited || this.#b.tree.comments.length === 0) return NO_COMMENTS;
    const wanted = entryComments(this.#b, entry, isOuter);
    if (wanted.length === 0) return NO_COMMENTS;
    const compared = compareComments(wanted, entryComments(this.#a, own, isOuter));
    this.#ledger.drop(compared.shared);
    return compared;
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
    const present = looseComments(this.#a, step.inA);
    // What is above brackets may be above the first entry of what is in lines.
    if (step.parent === undefined && this.#b.isFlow(step.inB) && !this.#a.isFlow(step.inA)) {
      const { key } = this.#a.ranges.entries(step.inA)[0];
      present.push(...this.#a.commentsIn(0, this.#a.ranges.entry(key).start));
    }
    const { missing, shared } = compareComments(wanted, present);
    this.#ledger.drop(shared);
    step.addComments(missing);
    step.shared = shared;
  }
}
