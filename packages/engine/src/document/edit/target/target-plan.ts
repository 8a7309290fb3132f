import {
  firstChildOf,
  KIND_ALIAS,
  KIND_ANCHOR,
  kindOf,
  nextOf,
  parentOf,
  propertyOf,
  sourceOf,
} from '../../../syntax/tree.ts';
import { LineIndex } from '../../../text/line-index.ts';
import { entryRows } from '../../entry-spans.ts';
import type { JsonDocument } from '../../json-document.ts';
import { dottedOf } from '../../node-path.ts';
import { mostPathSteps } from '../../select-paths.ts';
import { refuseEdit } from '../edit-problem.ts';
import { mergedNodesOf } from '../merged-nodes.ts';
import { heldNodes } from './held-nodes.ts';
import type { MovedValue } from './moved-comments.ts';
import { kindOfNode, NodeEquality } from './node-equality.ts';
import { pairItems } from './pair-items.ts';
import { ORIGINAL, type Steps, sameSteps, TargetSpot } from './target-spot.ts';
import type { TargetValues } from './target-values.ts';
import { ValueIdentities } from './value-identities.ts';

/** Values that are looked at for where they come from: one may be in itself, or in many places. */
const MOST_VISITS = 1_000_000;

/** A node that gets another value. */
export interface ValueChange<V> {
  readonly spot: TargetSpot;
  readonly row: number;
  readonly value: V;
}

/** Values that come into a list. */
export interface ListInsertion<V> {
  readonly spot: TargetSpot;
  /** As of `YamlEditor.insertAll`. */
  readonly entries: readonly { readonly before: number; readonly value: V }[];
}

/** An entry that comes into a mapping. */
export interface EntryInsertion<V> {
  readonly spot: TargetSpot;
  readonly step: string;
  readonly value: V;
  /** The place of the entry that it comes before; undefined where it comes last. */
  readonly before: number | undefined;
}

/** What comes into collections. */
export interface Insertions<V> {
  readonly lists: ListInsertion<V>[];
  readonly entries: EntryInsertion<V>[];
}

/** A node of the document, or the alias of one, and the value that it is to hold. */
interface Visit<V> extends ValueChange<V> {
  /** The key that it is the value of. */
  readonly field: string | undefined;
  /** Whether a merge key brings it. */
  readonly isInherited: boolean;
}

/** An entry of a mapping. */
interface Entry {
  readonly name: string;
  /** How a path names it. */
  readonly step: string;
  /** The row of its value. */
  readonly row: number;
  /** Its place among those of the mapping, merge keys included; -1 where a merge key brings it. */
  readonly place: number;
}

/**
 * What changes a document so that it holds a value. Entries of mappings are told by their keys; those of lists are
 * paired with values by `pairItems`, so that they can be moved.
 */
export class TargetPlan<V> {
  readonly sets: ValueChange<V>[] = [];
  /** Values about which more is to be written than their data, once they are in their places. */
  readonly noted: { readonly spot: TargetSpot; readonly value: V }[] = [];
  /** Values in new places that were read elsewhere: each node once. */
  readonly moved: MovedValue[] = [];
  readonly deletions: TargetSpot[] = [];
  readonly renames: { readonly spot: TargetSpot; readonly key: string }[] = [];
  /** Collections whose entries come in another order, as of `YamlEditor.arrange`. */
  readonly arrangements: { readonly spot: TargetSpot; readonly order: readonly number[] }[] = [];
  readonly insertions: Insertions<V> = { lists: [], entries: [] };
  /** Those into collections that nothing stays in, which have to be there before the others go. */
  readonly replacements: Insertions<V> = { lists: [], entries: [] };
  readonly #nodes: JsonDocument;
  readonly #values: TargetValues<V>;
  readonly #expandsAliases: boolean;
  readonly #identities: ValueIdentities<V>;
  readonly #equality: NodeEquality<V>;
  readonly #waiting: Visit<V>[] = [];
  /** What nodes are to hold that others may share: all that are compared, where there are aliases. */
  readonly #shared = new Map<number, V>();
  readonly #hasAliases: boolean;
  readonly #keyAliases: { readonly spot: TargetSpot; readonly key: number }[] = [];
  readonly #movedNodes = new Set<number>();
  #stepsLeft: number;
  /** How many more new values are looked at. */
  #visitsLeft = MOST_VISITS;
  /** The value of the whole document. */
  #root: V | undefined;
  /** The nodes that it has in it as they were read. */
  #held: ReadonlySet<number> | undefined;

  /** @param expandsAliases whether what is shared is written out where it changes in one of its places only. */
  constructor(nodes: JsonDocument, values: TargetValues<V>, expandsAliases: boolean) {
    this.#nodes = nodes;
    this.#values = values;
    this.#expandsAliases = expandsAliases;
    this.#identities = new ValueIdentities(nodes, values);
    this.#equality = new NodeEquality(nodes, values);
    this.#stepsLeft = mostPathSteps(nodes.tree);
    this.#hasAliases = nodes.view.aliases.count > 0 || mergedNodesOf(nodes.tree) !== undefined;
  }

  /** Compares the document with the value that it is to hold. @throws EditError */
  compare(value: V, spot: TargetSpot): this {
    this.#root = value;
    this.#visitAll([{ spot, row: this.#nodes.root, value, field: undefined, isInherited: false }]);
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      this.#compareNode(next);
    }
    this.#refuseChangedKeys();
    return this;
  }

  /** In the order of the text, so that anchors come before their aliases. */
  #visitAll(visits: readonly Visit<V>[]): void {
    for (let at = visits.length - 1; at >= 0; at--) this.#waiting.push(visits[at]);
  }

  #compareNode(visit: Visit<V>): void {
    const { row, value, isInherited } = visit;
    const node = this.#nodes.targetOf(row);
    if (this.#values.notes?.has(value)) this.#note(visit.spot, value);
    const origin = this.#values.originOf(value);
    if (origin?.node === node && !origin.isChanged) return;
    if (node !== row || isInherited) {
      this.#compareShared(visit, node);
      return;
    }
    if (this.#hasAliases) this.#shared.set(row, value);
    const kind = this.#values.kindOf(value);
    if (kind !== kindOfNode(this.#nodes, row) || this.#isNewInPlace(visit)) this.#set(visit);
    else if (kind === 'list') this.#compareList(visit);
    else if (kind === 'mapping') this.#compareMapping(visit);
    else if (!this.#values.isSameScalar(value, row)) this.#set(visit);
  }

  /**
   * Whether a list or mapping comes in the place of one that has gone elsewhere as it was read, and has nothing of
   * that: `{old: .a, a: [1]}`, `{a: {outer: .a}}`.
   */
  #isNewInPlace({ row, value }: ValueChange<V>): boolean {
    const { tree } = this.#nodes;
    if (this.#values.originOf(value)?.node === row) return false;
    for (const [, each] of this.#entriesIn(value)) {
      const node = this.#values.originOf(each)?.node ?? -1;
      if (node !== -1 && parentOf(tree, node) === row) return false;
    }
    this.#held ??= new Set(heldNodes(this.#values, this.#root as V, MOST_VISITS));
    return this.#held.has(row) && !this.#equality.isSame(row, value);
  }

  #set({ spot, row, value }: ValueChange<V>): void {
    this.#charge(spot);
    this.sets.push({ spot, row, value });
    this.#noteNew(spot, value, false);
  }

  #note(spot: TargetSpot, value: V): void {
    this.noted.push({ spot: this.#charge(spot), value });
  }

  /** Notes what is to be written about a new value and those in it, and from where they come. */
  #noteNew(spot: TargetSpot, value: V, isIncluded = true): void {
    const { notes } = this.#values;
    const hasComments = this.#nodes.tree.comments.length > 0;
    if (notes === undefined && !hasComments) return;
    const waiting = [{ spot, value, isIncluded }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const around = next.spot;
      if (next.isIncluded && notes?.has(next.value)) this.#note(around, next.value);
      if (hasComments) {
        const isCopied = this.#noteMoved(around, next.value);
        if (notes === undefined && (isCopied || --this.#visitsLeft < 0)) continue;
      }
      for (const [step, each] of this.#entriesIn(next.value)) {
        const child = new TargetSpot(around, sameSteps(step));
        waiting.push({ spot: child, value: each, isIncluded: true });
      }
    }
  }

  #entriesIn(value: V): Iterable<readonly [string | number, V]> {
    const kind = this.#values.kindOf(value);
    if (kind === 'scalar') return [];
    return kind === 'list' ? this.#values.itemsOf(value).entries() : this.#values.entriesOf(value);
  }

  /** @returns whether the value is that of a node, with all that is in it. */
  #noteMoved(spot: TargetSpot, value: V): boolean {
    const origin = this.#values.originOf(value);
    if (origin === undefined) return false;
    const { node, isChanged } = origin;
    if (!this.#movedNodes.has(node)) {
      this.#movedNodes.add(node);
      this.moved.push({ spot, node });
    }
    return !isChanged;
  }

  /** Compares what an alias stands for, or a merge key brings, with the value of one of its places. */
  #compareShared(visit: Visit<V>, node: number): void {
    const { value, isInherited } = visit;
    const shared = this.#shared.get(node);
    const isSame =
      shared === undefined
        ? this.#equality.isSame(node, value)
        : this.#values.areSame(shared, value);
    if (!isSame) this.#separate(visit, node, isInherited);
  }

  /** Gives one of the places of what is shared a value of its own. */
  #separate({ row, value, spot }: ValueChange<V>, node: number, isInherited: boolean): void {
    const kind = this.#values.kindOf(value);
    if (kind !== 'scalar' && kind === kindOfNode(this.#nodes, node) && !this.#expandsAliases) {
      const path = dottedOf(spot.pathIn(ORIGINAL));
      if (isInherited) refuseEdit('inherited', { path });
      refuseEdit('inside-alias', { path, ...this.#anchorOf(node) });
    }
    this.#set({ spot, row, value });
  }

  #anchorOf(node: number): { readonly anchor?: { readonly name: string; readonly line: number } } {
    const { tree } = this.#nodes;
    const anchor = propertyOf(tree, node, KIND_ANCHOR);
    if (anchor === -1) return {};
    const { line } = new LineIndex(tree.text).positionAt(this.#nodes.rangeOf(node).from);
    return { anchor: { name: sourceOf(tree, anchor), line } };
  }

  #compareList({ spot, row, value, field }: Visit<V>): void {
    const rows = entryRows(this.#nodes.tree, row);
    const wanted = this.#values.itemsOf(value);
    const context = {
      nodes: this.#nodes,
      values: this.#values,
      identities: this.#identities,
      field,
    };
    const items = rows.map((item) => this.#nodes.targetOf(item));
    const entryOf = pairItems(items, wanted, context);
    const kept = [...entryOf].filter((entry) => entry !== -1);
    const added = [...wanted.keys()].filter((place) => entryOf[place] === -1);
    if (kept.length === 0 && rows.length > 0 && added.length > 0) {
      const entries = wanted.map((each) => ({ before: rows.length, value: each }));
      this.replacements.lists.push({ spot: this.#charge(spot), entries });
      for (const [place, each] of wanted.entries()) {
        this.#noteNew(new TargetSpot(spot, sameSteps(place)), each);
      }
    }
    const isKept = new Uint8Array(rows.length);
    for (const entry of kept) isKept[entry] = 1;
    const afterDeletions = placesAmong(isKept);
    for (const entry of rows.keys()) {
      if (isKept[entry] === 0) this.deletions.push(this.#child(spot, sameSteps(entry)));
    }
    if (kept.length === 0 && rows.length > 0) return;
    const order = kept.map((entry) => afterDeletions[entry]);
    this.#arrange(spot, order);
    let arranged = 0;
    const visits: Visit<V>[] = [];
    const entries: { before: number; value: V }[] = [];
    for (const [place, entry] of entryOf.entries()) {
      const each = wanted[place];
      if (entry === -1) {
        entries.push({ before: arranged, value: each });
        this.#noteNew(new TargetSpot(spot, sameSteps(place)), each);
        continue;
      }
      const now = afterDeletions[entry];
      const inList = new TargetSpot(spot, [entry, now, now, arranged++, place]);
      visits.push({ spot: inList, row: rows[entry], value: each, field, isInherited: false });
    }
    if (entries.length > 0) this.insertions.lists.push({ spot: this.#charge(spot), entries });
    this.#visitAll(visits.sort((a, b) => a.row - b.row));
  }

  #arrange(spot: TargetSpot, order: readonly number[]): void {
    if (order.every((entry, place) => entry === place)) return;
    this.arrangements.push({ spot: this.#charge(spot), order });
  }

  #compareMapping({ spot, row, value }: Visit<V>): void {
    const wanted = this.#values.entriesOf(value);
    const { entries: all, size, isMerged } = this.#entriesOf(row, value);
    const merged = isMerged && !this.#values.followsSharing ? this.#mergedLater(row) : undefined;
    const entries =
      merged === undefined
        ? all
        : all.filter(({ name, place }) => place !== -1 || merged.has(name));
    for (const name of merged?.keys() ?? []) {
      if (!wanted.has(name))
        refuseEdit('inherited', { path: dottedOf([...spot.pathIn(ORIGINAL), name]) });
    }
    if (this.#hasAliases) this.#noteKeys(spot, row);
    const byName = new Map(entries.map((entry) => [entry.name, entry]));
    const gone = entries.filter(({ name }) => !wanted.has(name));
    const added = [...wanted.keys()].filter((name) => !byName.has(name));
    const renamed = this.#renamed(gone, added, wanted);
    const deleted = gone.filter((entry) => !renamed.has(entry));
    const isReplaced = deleted.length > 0 && deleted.length === size;
    if (isMerged) this.#refuseDeletionOfMerged(spot, row, deleted);
    for (const { step } of deleted) this.deletions.push(this.#child(spot, sameSteps(step)));
    const visits: Visit<V>[] = [];
    const isKept = new Uint8Array(size).fill(1);
    for (const { place } of deleted) isKept[place] = 0;
    /** The places of those that stay, by their names afterwards. */
    const placeOf = new Map<string, number>();
    for (const entry of entries) {
      const name = renamed.get(entry) ?? entry.name;
      const held = wanted.get(name);
      if (held === undefined) continue;
      const { step, place } = entry;
      if (place !== -1) placeOf.set(name, place);
      const now = renamed.has(entry) ? this.#stepOf(name) : step;
      const inMapping = new TargetSpot(spot, [step, step, now, now, now]);
      if (now !== step) this.renames.push({ spot: this.#charge(inMapping), key: now });
      const isInherited = place === -1;
      const later = isInherited ? merged?.get(name) : undefined;
      if (later === undefined) {
        visits.push({ spot: inMapping, row: entry.row, value: held, field: name, isInherited });
      } else if (!this.#values.areSame(later, held)) {
        this.#separate({ spot: inMapping, row: entry.row, value: held }, entry.row, true);
      }
    }
    this.#visitAll(visits.sort((a, b) => a.row - b.row));
    const arranged = this.#arrangeEntries(spot, wanted, placeOf, isKept);
    const insertions = isReplaced ? this.replacements : this.insertions;
    const taken = new Set(renamed.values());
    const fresh = new Set(added.filter((name) => !taken.has(name)));
    insertions.entries.push(
      ...this.#newEntries(spot, wanted, fresh, (name) => {
        const place = placeOf.get(name);
        return place === undefined ? undefined : arranged[place];
      }),
    );
  }

  /**
   * The entries that come into a mapping.
   *
   * @param fresh their names.
   * @param placeOf where an entry that stays is then.
   */
  #newEntries(
    spot: TargetSpot,
    wanted: ReadonlyMap<string, V>,
    fresh: ReadonlySet<string>,
    placeOf: (name: string) => number | undefined,
  ): EntryInsertion<V>[] {
    const entries: EntryInsertion<V>[] = [];
    let before: number | undefined;
    // The places of those that stay count those that come in before them.
    const names = this.#values.isOrdered ? wanted.keys() : fresh;
    for (const name of [...names].reverse()) {
      if (!fresh.has(name)) {
        before = placeOf(name) ?? before;
        continue;
      }
      const step = this.#stepOf(name);
      const value = wanted.get(name) as V;
      entries.push({ spot: this.#charge(spot), step, value, before });
      this.#noteNew(new TargetSpot(spot, sameSteps(step)), value);
    }
    return inTurn(entries);
  }

  /** The entries of a mapping, of which the last with a name counts. */
  #entriesOf(
    row: number,
    mapping: V,
  ): { readonly entries: readonly Entry[]; readonly size: number; readonly isMerged: boolean } {
    const { tree, view } = this.#nodes;
    const entries = new Map<string, Entry>();
    const merged = new Set<number>();
    let place = 0;
    let isMerged = false;
    const end = nextOf(tree, row);
    for (let key = firstChildOf(tree, row); key < end; key = nextOf(tree, nextOf(tree, key))) {
      if (view.sourcesOf(key) !== undefined) isMerged = true;
      else {
        merged.add(key);
        this.#addEntry(entries, mapping, { key, row: nextOf(tree, key), place });
      }
      place++;
    }
    if (isMerged) {
      const { keys, values } = this.#nodes.childrenOf(row);
      for (const [at, key] of keys.entries()) {
        if (!merged.has(key)) this.#addEntry(entries, mapping, { key, row: values[at], place: -1 });
      }
    }
    return { entries: [...entries.values()], size: place, isMerged };
  }

  /** Notes the keys that are aliases. */
  #noteKeys(spot: TargetSpot, row: number): void {
    const { tree } = this.#nodes;
    const end = nextOf(tree, row);
    for (let key = firstChildOf(tree, row); key < end; key = nextOf(tree, nextOf(tree, key))) {
      if (kindOf(tree, key) === KIND_ALIAS) this.#keyAliases.push({ spot, key });
    }
  }

  /** Refuses to change the value that an alias in the place of a key stands for. */
  #refuseChangedKeys(): void {
    for (const { spot, key } of this.#keyAliases) {
      const node = this.#nodes.targetOf(key);
      const shared = this.#shared.get(node);
      if (shared === undefined || this.#equality.isSame(node, shared)) continue;
      const path = dottedOf([...spot.pathIn(ORIGINAL), this.#nodes.nameOf(key)]);
      refuseEdit('inside-alias', { path, ...this.#anchorOf(node) });
    }
  }

  /** What the merge keys of a mapping are going to bring, by name; undefined where their mappings stay. */
  #mergedLater(row: number): ReadonlyMap<string, V> | undefined {
    const { tree, view } = this.#nodes;
    const later = new Map<string, V>();
    let isKnown = false;
    const end = nextOf(tree, row);
    for (let key = firstChildOf(tree, row); key < end; key = nextOf(tree, nextOf(tree, key))) {
      for (const source of view.sourcesOf(key) ?? []) {
        const value = this.#shared.get(this.#nodes.targetOf(source));
        if (value === undefined || this.#values.kindOf(value) !== 'mapping') continue;
        isKnown = true;
        for (const [name, held] of this.#values.entriesOf(value)) {
          if (!later.has(name)) later.set(name, held);
        }
      }
    }
    return isKnown ? later : undefined;
  }

  #addEntry(
    entries: Map<string, Entry>,
    mapping: V,
    { key, row, place }: { readonly key: number; readonly row: number; readonly place: number },
  ): void {
    const name = this.#values.nameOfKey(key, mapping);
    entries.set(name, { name, step: this.#nodes.nameOf(key), row, place });
  }

  /** Keys that go and whose values come back under others: what they are called then. */
  #renamed(
    gone: readonly Entry[],
    added: readonly string[],
    wanted: ReadonlyMap<string, V>,
  ): ReadonlyMap<Entry, string> {
    const renamed = new Map<Entry, string>();
    if (gone.length === 0 || added.length === 0) return renamed;
    const byNode = new Map<number, Entry>();
    for (const entry of gone) {
      if (entry.place !== -1) byNode.set(this.#nodes.targetOf(entry.row), entry);
    }
    for (const name of added) {
      const node = this.#values.originOf(wanted.get(name) as V)?.node;
      const entry = node === undefined ? undefined : byNode.get(node);
      if (node === undefined || entry === undefined) continue;
      renamed.set(entry, name);
      byNode.delete(node);
    }
    return renamed;
  }

  /** Refuses to take an entry away that a merge key brings, or would bring in its place. */
  #refuseDeletionOfMerged(spot: TargetSpot, row: number, deleted: readonly Entry[]): void {
    if (deleted.length === 0) return;
    const merged = this.#nodes.mergedPairsOf(row)?.merged;
    const hidden = deleted.find(({ step, place }) => place === -1 || merged?.has(step) === true);
    if (hidden === undefined) return;
    refuseEdit('inherited', { path: dottedOf([...spot.pathIn(ORIGINAL), hidden.step]) });
  }

  /**
   * Puts the entries that stay into the order of their names in a mapping. Merge keys stay after what they follow.
   *
   * @returns by place, where each is after that.
   */
  #arrangeEntries(
    spot: TargetSpot,
    wanted: ReadonlyMap<string, V>,
    placeOf: ReadonlyMap<string, number>,
    isKept: Uint8Array,
  ): ArrayLike<number> {
    const now = placesAmong(isKept);
    const places = [...wanted.keys()].flatMap((name) => placeOf.get(name) ?? []);
    const isSorted = places.every((place, at) => at === 0 || place > places[at - 1]);
    if (!this.#values.isOrdered || isSorted) return now;
    const named = new Set(places);
    /** What comes after each, by its place; at the beginning, after -1. */
    const followers = new Map<number, number[]>();
    let last = -1;
    for (const [place, stays] of isKept.entries()) {
      if (stays === 0) continue;
      if (named.has(place)) last = place;
      else followers.set(last, [...(followers.get(last) ?? []), place]);
    }
    const order = [-1, ...places].flatMap((place) => [
      ...(place === -1 ? [] : [place]),
      ...(followers.get(place) ?? []),
    ]);
    this.#arrange(
      spot,
      order.map((place) => now[place]),
    );
    const arranged = new Int32Array(isKept.length);
    for (const [at, place] of order.entries()) arranged[place] = at;
    return arranged;
  }

  #stepOf(name: string): string {
    const step = this.#values.stepOf(name);
    if (step === undefined) refuseEdit('invalid-value', { reason: 'target-key', key: name });
    return step;
  }

  #child(around: TargetSpot, steps: Steps): TargetSpot {
    return this.#charge(new TargetSpot(around, steps));
  }

  /** Counts the steps of a path that is going to be made. */
  #charge(spot: TargetSpot): TargetSpot {
    this.#stepsLeft -= spot.depth + 1;
    if (this.#stepsLeft < 0) refuseEdit('invalid-path', { reason: 'too-deep' });
    return spot;
  }
}

/** By index, how many before it are marked. */
function placesAmong(isMarked: Uint8Array): Int32Array {
  const places = new Int32Array(isMarked.length);
  let count = 0;
  for (const [at, mark] of isMarked.entries()) {
    places[at] = count;
    count += mark;
  }
  return places;
}

/** Entries that come last, in their order, and then the others, from the last to the first. */
function inTurn<V>(reversed: readonly EntryInsertion<V>[]): EntryInsertion<V>[] {
  const last = reversed.filter(({ before }) => before === undefined).reverse();
  return [...last, ...reversed.filter(({ before }) => before !== undefined)];
}
