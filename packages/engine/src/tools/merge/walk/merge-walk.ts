import { type ComparedComments, compareComments } from '../../../document/compare-comments.ts';
import { EntryEdit, type Incoming } from '../../../document/edit/entries/collection-edit.ts';
import { dropUnchanged } from '../../../document/edit/entries/drop-unchanged.ts';
import {
  commentsAfter,
  commentsBefore,
  commentsBeside,
  entryComments,
  looseComments,
  trailOf,
} from '../../../document/entry-comments.ts';
import { isBlock } from '../../../document/entry-spans.ts';
import { MOST_LOOKS } from '../../../document/expansion-limits.ts';
import type { NodeHashes } from '../../../document/node-hashes.ts';
import type { Pair } from '../../../schema/merged-entries.ts';
import type { Hash } from '../../../schema/node-hash.ts';
import { nextOf } from '../../../syntax/tree.ts';
import { appendAll } from '../../../text/append-all.ts';
import { AnchorTracker } from '../anchors/merge-anchors.ts';
import type { ExpectedComments } from '../expected-comments.ts';
import { GrowthLimit, TooLarge } from '../growth-limit.ts';
import { equalEntry } from '../matching/entry-keys.ts';
import { EntryMatcher, type MatchedEntry } from '../matching/entry-matcher.ts';
import type { ListJoin } from '../matching/merge-action.ts';
import { type MergePath, pathBelow } from '../matching/merge-path.ts';
import type { MergeRules } from '../matching/merge-rules.ts';
import { conflictOf, type MergeConflict } from '../merge-conflict.ts';
import type { MergeInput } from '../merge-input.ts';
import type { OverrideEntries } from '../pruning/override-entries.ts';
import { MergeStep } from './merge-step.ts';

const NO_ENTRIES: ReadonlySet<number> = new Set();
const NO_COMMENTS: ComparedComments = { shared: [], missing: [], others: [] };

export interface WalkContext {
  readonly base: MergeInput;
  readonly override: MergeInput;
  readonly rules: MergeRules;
  /** The hashes of the override's values once they are pruned. */
  readonly pruned: NodeHashes;
  readonly ledger: ExpectedComments;
  readonly overrideEntries: OverrideEntries;
}

/** What a walk decided. */
export interface Decisions {
  /** The collections that change, each after those inside it. */
  readonly steps: readonly MergeStep[];
  /** The anchors of the base whose nodes come to hold other data. */
  readonly changedAnchors: ReadonlySet<string>;
  /** Aliases of the base that go on standing for such a node. */
  readonly keptAliases: ReadonlySet<number>;
  /** In the order of the override. */
  readonly conflicts: readonly MergeConflict[];
}

/** Two entries with one key. */
type Match = MatchedEntry & { readonly own: Pair };

/** An entry of the base. */
type OwnEntry = Pick<Match, 'own' | 'isOwnInherited'>;

/** A step, and those inside it that are still to come. */
interface OpenStep {
  readonly step: MergeStep;
  readonly inner: Iterator<MergeStep>;
}

/**
 * Decides what a merge changes, without writing anything. Visits matching values once, in the order of
 * the override, so that an anchor comes before its aliases. Steps that change nothing are dropped, so
 * that large texts do not take much memory. Nothing recurses.
 */
export class MergeWalk {
  readonly #base: MergeInput;
  readonly #override: MergeInput;
  readonly #rules: MergeRules;
  readonly #matcher: EntryMatcher;
  readonly #pruned: NodeHashes;
  readonly #ledger: ExpectedComments;
  readonly #overrideEntries: OverrideEntries;
  readonly #anchors: AnchorTracker;
  readonly #conflicts: MergeConflict[] = [];
  /** Collections, and entries that come through merge keys: very many may come from one mapping. */
  readonly #taken: GrowthLimit;
  /** Entries of what aliases share, which are looked at again for each alias. */
  readonly #looks = new GrowthLimit(MOST_LOOKS);
  readonly #hasComments: boolean;

  constructor({ base, override, rules, pruned, ledger, overrideEntries }: WalkContext) {
    this.#base = base;
    this.#override = override;
    this.#rules = rules;
    this.#matcher = new EntryMatcher(base, override, rules);
    this.#pruned = pruned;
    this.#ledger = ledger;
    this.#overrideEntries = overrideEntries;
    this.#anchors = new AnchorTracker(base);
    this.#taken = GrowthLimit.ofSteps(base.tree, override.tree);
    this.#hasComments = base.tree.comments.length > 0 || override.tree.comments.length > 0;
  }

  /** @throws TooLarge when aliases expand to too much. */
  run(root: MergeStep): Decisions {
    const steps: MergeStep[] = [];
    const open: OpenStep[] = [this.#open(root)];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      this.#taken.add(1);
      if (this.#base.isExhausted || this.#override.isExhausted) throw new TooLarge();
      const { done, value: inner } = top.inner.next();
      if (!done) {
        open.push(this.#open(inner));
        continue;
      }
      const { step } = top;
      this.#collectLooseComments(step);
      dropUnchanged(step, this.#base);
      this.#anchors.note(step);
      if (step.isChanged) steps.push(step);
      open.pop();
    }
    const { changed: changedAnchors, kept: keptAliases } = this.#anchors;
    return { steps, changedAnchors, keptAliases, conflicts: this.#conflicts };
  }

  /** Decides what changes in a collection; gives the steps for those inside it, when they are met. */
  #open(step: MergeStep): OpenStep {
    const inner = step.join ? this.#joinLists(step, step.join) : this.#mergeMappings(step);
    return { step, inner };
  }

  *#mergeMappings(step: MergeStep): Generator<MergeStep, void> {
    const { directives } = this.#rules;
    const isReplaced = directives?.replaces(step.overrideRow) === true;
    step.deletions = directives?.deletions(step.overrideRow);
    // Both may be met again and again.
    const isShared = !step.editsTarget && !step.isDirectInOverride;
    const keepsMergeKey = (): boolean => this.#keepsMergeKey(step);
    for (const matched of this.#matcher.of(step.collection, step.overrideRow, keepsMergeKey)) {
      const { entry, isInherited } = matched;
      if (isInherited) this.#taken.add(1);
      if (isShared) this.#looks.add(1);
      const isRemoval = this.#rules.isRemoval(entry.value);
      if (!isMatch(matched)) {
        if (isRemoval) this.#dropEntry(step, entry, isInherited);
        else step.added.push(this.#overrideEntries.prepareIncoming(entry, isInherited));
      } else if (directives?.isDirective(entry.value)) {
        // Under the same key the base has data, which stay.
        this.#dropEntry(step, entry, isInherited);
      } else if (isReplaced && !isRemoval) this.#replace(step, matched, false);
      else {
        const inner = this.#mergeEntry(step, matched);
        if (inner) yield inner;
      }
    }
    if (directives === undefined) return;
    const kept = directives.keptKeys(step.overrideRow);
    if (kept) this.#removeOthers(step, kept);
    for (const [name, list] of step.deletions ?? []) {
      const inner = kept?.has(name) === false ? undefined : this.#deleteFromList(step, name, list);
      if (inner) yield inner;
    }
  }

  /** Removes what a patch does not name from a mapping of the base that is to keep only some keys. */
  #removeOthers(step: MergeStep, kept: ReadonlySet<string>): void {
    const base = this.#base;
    const { collection: baseRow, overrideRow } = step;
    const isKept = (name: string) =>
      kept.has(name) || this.#override.pairOf(overrideRow, name) !== undefined;
    const pairs = base.pairs(baseRow);
    if (!step.editsTarget) this.#looks.add(pairs.size);
    for (const [name, own] of pairs) {
      if (!isKept(name)) this.#removeOwn(step, { own, isOwnInherited: false });
    }
    for (const [name, own] of base.merged(baseRow)?.entries() ?? []) {
      this.#taken.add(1);
      if (!isKept(name) && !pairs.has(name)) this.#removeOwn(step, { own, isOwnInherited: true });
    }
  }

  /** Gives the step of a list of which a patch only deletes values. */
  #deleteFromList(step: MergeStep, name: string, overrideRow: number): MergeStep | undefined {
    const base = this.#base;
    const own = base.pairOf(step.collection, name);
    if (own === undefined || this.#override.pairOf(step.overrideRow, name) !== undefined)
      return undefined;
    const baseRow = base.resolve(own.value);
    if (!base.isSequence(baseRow)) return undefined;
    const isOwnInherited = !base.pairs(step.collection).has(name);
    const change = this.#changeOf(step, { own, isOwnInherited });
    const path = pathBelow(step.path, base, own.key);
    const join: ListJoin = { how: 'join', shared: 'delete' };
    const next = new MergeStep({ baseRow: baseRow, overrideRow: overrideRow }, path, join, {
      parent: step,
      change,
    });
    next.editsTarget = step.editsTarget && !isOwnInherited && baseRow === own.value;
    next.isDirectInOverride = false;
    change.inner = next;
    return next;
  }

  /** Whether both have one merge key, for mappings that become one: what changes there comes along. */
  #keepsMergeKey(step: MergeStep): boolean {
    const keysA = this.#base.mergeKeys(step.collection);
    const keysB = this.#override.mergeKeys(step.overrideRow);
    if (keysA.length !== 1 || keysB.length !== 1 || this.#rules.canRemove) return false;
    const source = nextOf(this.#base.tree, keysA[0]);
    // What becomes of a list of mappings is not what becomes of each.
    if (!this.#base.isMapping(this.#base.resolve(source)) || this.#hidesChange(step)) return false;
    return this.#keepsAlias(step, source, nextOf(this.#override.tree, keysB[0]));
  }

  /**
   * Whether an entry of the override hides another one that it inherits, and would leave what the base
   * inherits as it is: that must not become what the other one makes of it.
   */
  #hidesChange({ collection: baseRow, overrideRow }: MergeStep): boolean {
    const [base, override] = [this.#base, this.#override];
    const own = base.pairs(baseRow);
    const [inheritedA, inheritedB] = [base.merged(baseRow), override.merged(overrideRow)];
    for (const [name, { value }] of override.pairs(overrideRow)) {
      const hidden = inheritedB?.get(name)?.value;
      const kept = own.has(name) ? undefined : inheritedA?.get(name)?.value;
      if (hidden === undefined || kept === undefined) continue;
      const mayStay = this.#isSame(kept, value) || !base.isScalar(base.resolve(kept));
      if (mayStay && !sameHash(this.#pruned.of(hidden), this.#pruned.of(value))) return true;
    }
    return false;
  }

  /** Whether an alias of the base goes on standing for a node, since that becomes what is wanted here. */
  #keepsAlias(step: MergeStep, valueA: number, valueB: number): boolean {
    if (!step.editsTarget || !this.#base.isAlias(valueA) || !this.#override.isAlias(valueB))
      return false;
    const baseRow = this.#base.resolve(valueA);
    const overrideRow = this.#override.resolve(valueB);
    if (!this.#anchors.isJoined(baseRow, overrideRow)) return false;
    this.#anchors.kept.add(valueA);
    if (!this.#leavesAsIs(baseRow, overrideRow)) step.changesData = true;
    return true;
  }

  #leavesAsIs(baseRow: number, overrideRow: number): boolean {
    return this.#rules.isIdempotent && this.#isSame(baseRow, overrideRow);
  }

  /** Gives the step of two collections that become one. */
  #mergeEntry(step: MergeStep, match: Match): MergeStep | undefined {
    const { own, entry } = match;
    const [base, override] = [this.#base, this.#override];
    const path = pathBelow(step.path, override, entry.key);
    const values = {
      base,
      nodeA: base.resolve(own.value),
      override,
      nodeB: override.resolve(entry.value),
      path,
    };
    const action = this.#rules.actionFor(values, entry.value);
    if (action.how === 'merge') return this.#mergeCollections(step, match, path);
    if (action.how === 'join') return this.#mergeCollections(step, match, path, action);
    if (action.how === 'remove') this.#remove(step, match);
    else if (action.how === 'replace') {
      const conflict = conflictOf(values);
      if (conflict) this.#conflicts.push(conflict);
      this.#replace(step, match, false);
    } else this.#keep(step, match);
    return undefined;
  }

  #remove(step: MergeStep, match: Match): void {
    this.#removeOwn(step, match);
    this.#dropEntry(step, match.entry, match.isInherited);
  }

  #removeOwn(step: MergeStep, { own, isOwnInherited }: OwnEntry): void {
    const base = this.#base;
    // A key that merge keys bring too would come back.
    if (
      base.isMapping(step.collection) &&
      base.merged(step.collection)?.has(base.nameOf(own.key))
    ) {
      step.writtenOut ??= base.inherited(step.collection);
    }
    if (step.editsTarget && !isOwnInherited) {
      const { linesFrom, linesTo } = base.spans.entry(own.key);
      this.#ledger.drop(base.commentsIn(linesFrom, linesTo));
    }
    this.#changeOf(step, { own, isOwnInherited }).isRemoved = true;
  }

  /** Leaves out an entry of the override that only removes something; the comments around it stay. */
  #dropEntry(step: MergeStep, { key }: Pair, isInherited: boolean): void {
    if (!step.isDirectInOverride || isInherited) return;
    const { sectionFrom, linesFrom, linesTo } = this.#override.spans.entry(key);
    this.#ledger.drop(this.#override.commentsIn(linesFrom, linesTo));
    step.addComments(this.#override.commentsIn(sectionFrom, linesFrom));
  }

  #mergeCollections(
    step: MergeStep,
    match: Match,
    path: MergePath,
    join?: ListJoin,
  ): MergeStep | undefined {
    const { own, entry } = match;
    const baseRow = this.#base.resolve(own.value);
    const overrideRow = this.#override.resolve(entry.value);
    const isDirectInOverride =
      step.isDirectInOverride && !match.isInherited && overrideRow === entry.value;
    const editsTarget = step.editsTarget && !match.isOwnInherited && baseRow === own.value;
    if (!this.#override.isEmptyCollection(overrideRow) && this.#base.isEmptyCollection(baseRow)) {
      this.#replace(step, match, true);
      return undefined;
    }
    if (this.#staysAsIs(step, match, isDirectInOverride, path)) {
      this.#keep(step, match);
      return undefined;
    }
    if (isDirectInOverride && editsTarget && !this.#rules.goByPath(path))
      this.#anchors.join(baseRow, overrideRow);
    const change = this.#changeOf(step, match);
    const { missing, shared } = this.#carry(step, match, true);
    change.addComments(missing);
    change.shared = shared;
    const next = new MergeStep({ baseRow: baseRow, overrideRow: overrideRow }, path, join, {
      parent: step,
      change,
    });
    next.editsTarget = editsTarget;
    next.isDirectInOverride = isDirectInOverride;
    change.inner = next;
    return next;
  }

  /** Whether there is nothing to do in a collection of the base, but for comments. */
  #staysAsIs(step: MergeStep, match: Match, isDirectInOverride: boolean, path: MergePath): boolean {
    const { own, entry } = match;
    const baseRow = this.#base.resolve(own.value);
    const overrideRow = this.#override.resolve(entry.value);
    if (this.#override.isEmptyCollection(overrideRow)) {
      return (
        this.#base.isEmptyCollection(baseRow) || !step.deletions?.has(this.#base.nameOf(own.key))
      );
    }
    const canKeep = !match.isOwnInherited && !this.#rules.goByPath(path);
    if (canKeep && this.#keepsAlias(step, own.value, entry.value)) return true;
    if (!this.#leavesAsIs(baseRow, overrideRow)) return false;
    const { from, to } = this.#override.spans.collection(overrideRow);
    return !isDirectInOverride || this.#override.commentsIn(from, to).length === 0;
  }

  *#joinLists(step: MergeStep, { keyOf, shared }: ListJoin): Generator<MergeStep, void> {
    const gone = this.#deletedEntries(step);
    for (const own of gone) {
      this.#removeOwn(step, { own: { key: own, value: own }, isOwnInherited: false });
    }
    if (shared === 'delete') return;
    const list = this.#base.list(step.collection);
    const { matched, added } = list.join(this.#override.list(step.overrideRow), keyOf, gone);
    const last = shared === 'replace' ? new Map(matched) : undefined;
    for (const [own, row] of matched) {
      const match: Match = {
        entry: { key: row, value: row },
        isInherited: false,
        own: { key: own, value: own },
        isOwnInherited: false,
      };
      if (this.#rules.holdsNoData(row)) this.#remove(step, match);
      else if (shared === 'merge') {
        const inner = this.#mergeCollections(step, match, step.path);
        if (inner) yield inner;
      } else if (last?.get(own) === row) {
        this.#replace(step, match, false);
      } else this.#keep(step, match);
    }
    for (const row of added) {
      const entry = { key: row, value: row };
      if (this.#rules.holdsNoData(row)) this.#dropEntry(step, entry, false);
      else step.added.push(this.#overrideEntries.prepareIncoming(entry, false));
    }
  }

  /** The entries of a list of the base that the patch deletes by their values. */
  #deletedEntries({ parent, change, collection: baseRow }: MergeStep): ReadonlySet<number> {
    const base = this.#base;
    const list = change && parent?.deletions?.get(base.nameOf(change.own.key));
    if (list === undefined) return NO_ENTRIES;
    const entries = base.list(baseRow);
    const known = entries.byKey(equalEntry);
    const values = this.#override.list(list).byKey(equalEntry);
    if (![...values.keys()].some((value) => known.has(value))) return NO_ENTRIES;
    return new Set(entries.rows.filter((own) => values.has(equalEntry(base, own))));
  }

  /** @param keepsInside the base's value is empty, and so are comments in it not replaced. */
  #replace(step: MergeStep, match: Match, keepsInside: boolean): void {
    const { own, entry } = match;
    const isDirectInOverride = step.isDirectInOverride && !match.isInherited;
    const isSame = this.#isSame(own.value, entry.value);
    if (!this.#hasComments) {
      if (!isSame) this.#take(step, match);
      return;
    }
    const above = this.#compareAbove(own, entry);
    if (isSame) {
      const beside = compareComments(
        isDirectInOverride ? commentsAfter(this.#override, entry) : [],
        commentsAfter(this.#base, own),
      );
      if (beside.missing.length === 0) {
        if (!isDirectInOverride) return;
        this.#ledger.drop([...above.shared, ...beside.shared]);
        this.#note(step, match, above.missing);
        return;
      }
    }
    const { change, incoming } = this.#take(step, match);
    if (match.isOwnInherited) return;
    if (isDirectInOverride) this.#ledger.drop(above.shared);
    const trail = compareComments(trailOf(this.#override, entry), trailOf(this.#base, own));
    if (trail.shared.length > 0) {
      incoming.trail = trail.missing;
      if (isDirectInOverride) this.#ledger.drop(trail.shared);
    }
    const { stays, goes } = commentsBeside(this.#base, own, keepsInside);
    const kept = compareComments(stays, commentsAfter(this.#override, entry));
    if (step.editsTarget) {
      this.#ledger.drop(goes);
      this.#ledger.drop(kept.shared);
    }
    if (isDirectInOverride) change.addComments(above.missing);
    change.kept = kept.missing;
  }

  /** Puts an entry of the override in the place of the base's, or before one that is inherited. */
  #take(step: MergeStep, match: Match): { change: EntryEdit; incoming: Incoming } {
    const change = this.#changeOf(step, match);
    const incoming = this.#overrideEntries.prepareIncoming(match.entry, match.isInherited);
    if (match.isOwnInherited) {
      step.added.push(incoming);
      change.isRemoved = true;
    } else change.incoming = incoming;
    return { change, incoming };
  }

  /** The comments of an entry before its value. */
  #compareAbove(own: Pair, entry: Pair): ComparedComments {
    const wanted = commentsBefore(this.#override, entry);
    if (wanted.length === 0) return NO_COMMENTS;
    return compareComments(wanted, commentsBefore(this.#base, own));
  }

  #isSame(valueA: number, valueB: number): boolean {
    return sameHash(this.#base.hashes.of(valueA), this.#pruned.of(valueB));
  }

  /**
   * Compares the comments of two entries, of which those that are missing are carried over.
   *
   * @param isOuter leaves out those inside the values, which are collections.
   */
  #carry(step: MergeStep, { own, entry, isInherited }: Match, isOuter: boolean): ComparedComments {
    if (!step.isDirectInOverride || isInherited || this.#override.tree.comments.length === 0)
      return NO_COMMENTS;
    const wanted = entryComments(this.#override, entry, isOuter);
    if (wanted.length === 0) return NO_COMMENTS;
    return this.#compare(wanted, entryComments(this.#base, own, isOuter));
  }

  /** Compares comments of the override with those of the base; those that both have are needed once. */
  #compare(wanted: readonly string[], present: readonly string[]): ComparedComments {
    const compared = compareComments(wanted, present);
    this.#ledger.drop(compared.shared);
    return compared;
  }

  /** The base's entry stays, with the override's comments. */
  #keep(step: MergeStep, match: Match): void {
    this.#note(step, match, this.#carry(step, match, false).missing);
  }

  /** Adds comments to what changes at an entry of the base. */
  #note(step: MergeStep, match: Match, comments: readonly string[]): void {
    if (comments.length > 0) this.#changeOf(step, match).addComments(comments);
  }

  #changeOf(step: MergeStep, { own, isOwnInherited }: OwnEntry): EntryEdit {
    const known = step.changesByEntry?.get(own.key);
    if (known) return known;
    const change = new EntryEdit(own, isOwnInherited);
    step.changes.push(change);
    step.changesByEntry?.set(own.key, change);
    return change;
  }

  /** Finds the comments of the override's collection that belong to no entry and are missing. */
  #collectLooseComments(step: MergeStep): void {
    if (!step.isDirectInOverride || this.#override.tree.comments.length === 0) return;
    const wanted = looseComments(this.#override, step.overrideRow);
    if (wanted.length === 0) return;
    const present = looseComments(this.#base, step.collection);
    const isOpened =
      !isBlock(this.#override.tree, step.overrideRow) && isBlock(this.#base.tree, step.collection);
    // What is above brackets may be above the first entry of what is in lines.
    if (step.parent === undefined && isOpened) {
      const [first] = this.#base.spans.entries(step.collection);
      appendAll(present, this.#base.commentsIn(0, first.from));
    }
    const { missing, shared } = this.#compare(wanted, present);
    step.addComments(missing);
    step.shared = shared;
  }
}

function sameHash(x: Hash, y: Hash): boolean {
  return x[0] === y[0] && x[1] === y[1];
}

function isMatch(matched: MatchedEntry): matched is Match {
  return matched.own !== undefined;
}
