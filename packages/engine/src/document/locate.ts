import { type AliasTargets, findAliasTargets } from '../content/anchors.ts';
import { tagHandlesOf } from '../content/tag-handles.ts';
import { startOfNode } from '../print/node-edges.ts';
import { isMergeKey, mergeSources } from '../schema/merge-keys.ts';
import { MergedEntries } from '../schema/merged-entries.ts';
import {
  firstChildOf,
  fromOf,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  type SyntaxTree,
  toOf,
} from '../syntax/tree.ts';
import { nearestName } from '../text/nearest-name.ts';
import { documentsOf } from './documents.ts';
import { entryCount, entryRows } from './entry-spans.ts';
import { keyText } from './key-names.ts';
import { formatPath, type Path, type PathStep } from './node-path.ts';

/** Entries of merge keys that are looked at for one key. */
const MERGE_BUDGET = 100_000;

/** Most steps that are looked at as one key with dots. */
const MOST_DOTS = 10;

/** A node that a path leads to, by its rows. */
export interface Place {
  readonly found: true;
  /** The row of the document it is in. */
  readonly document: number;
  /** The row of the collection it is an entry of, or of the document. */
  readonly parent: number;
  /** The row of its key; -1 in a sequence and at the root. */
  readonly key: number;
  /** Its own row: of an alias, not of what that stands for. */
  readonly value: number;
  /** The last alias that was followed on the way; -1 for none. */
  readonly alias: number;
  /** Whether a merge key brings it, or a collection around it, into a mapping on the way. */
  readonly isInherited: boolean;
}

/** Why a path leads nowhere. */
export interface MissingPlace {
  readonly found: false;
  readonly reason:
    | 'no-document'
    | 'which-document'
    | 'missing-key'
    | 'out-of-range'
    | 'not-a-collection';
  /** How many steps of the path lead somewhere. */
  readonly depth: number;
  /** Where those lead. */
  readonly place: Place | undefined;
  /** A key that is there and has a name like the one that is not, or like several steps with dots. */
  readonly nearest?: string | undefined;
  /** How many entries the list has in which there is no such one. */
  readonly size?: number | undefined;
}

/** Ranges of a key and its value, in UTF-16 code units. */
export interface PlaceRanges {
  /** The key; undefined in a sequence and at the root. */
  readonly key?: { readonly from: number; readonly to: number };
  /** The value with its anchor and tag. */
  readonly value: { readonly from: number; readonly to: number };
}

/** A pair of a mapping: the rows of its key and value. */
interface NamedPair {
  readonly key: number;
  readonly value: number;
  /** It comes from a merge key. */
  readonly isInherited: boolean;
}

/** The pairs of a mapping by the names of their keys. */
interface KnownPairs {
  readonly named: Map<string, NamedPair>;
  /** The values of merge keys whose pairs are not there yet. */
  merges: readonly number[];
}

type VisitPair = (key: number, value: number, isInherited: boolean) => boolean;

/**
 * Finds nodes by their paths in one tree. Aliases on the way are followed, and so are merge keys.
 *
 * In a stream of several documents, paths begin with a document's 0-based number. Empty documents
 * do not count.
 */
export class Locator {
  readonly tree: SyntaxTree;
  readonly #documents: readonly number[];
  /** The nodes of documents that have been asked for, which come after any number of directives. */
  readonly #roots: number[] = [];
  /** The tag handles of the document that was asked for last. */
  #handles: { readonly document: number; readonly of: ReadonlyMap<string, string> } | undefined;
  #aliases: AliasTargets | undefined;
  /** Mappings that have been asked for a name, and by name the pairs of those that were asked again. */
  readonly #asked = new Set<number>();
  readonly #pairs = new Map<number, KnownPairs>();
  /** The entries of lists that have been asked for one. */
  readonly #lists = new Map<number, readonly number[]>();

  /** @param tree without errors; of one with errors, places in what could be read are found. */
  constructor(tree: SyntaxTree) {
    this.tree = tree;
    this.#documents = documentsOf(tree);
  }

  /** How many documents hold something. */
  get documentCount(): number {
    return this.#documents.length;
  }

  /** What each alias of the tree stands for. */
  get aliases(): AliasTargets {
    this.#aliases ??= findAliasTargets(this.tree);
    return this.#aliases;
  }

  /**
   * Where a path leads; where it leads nowhere, why, how far it leads, and the nearest key that is there.
   * Steps that are whole numbers, also as text, are places in lists; in mappings every step is a key.
   */
  locate(path: Path): Place | MissingPlace {
    const isStream = this.#documents.length > 1;
    if (this.#documents.length === 0) return missingPlace('no-document', 0, undefined);
    let number = 0;
    if (isStream) {
      number = indexOf(path[0]);
      if (path.length === 0 || number === -1) return missingPlace('which-document', 0, undefined);
      if (number >= this.#documents.length) return missingPlace('out-of-range', 0, undefined);
    }
    const document = this.#documents[number];
    this.#roots[number] ??= firstChildOf(this.tree, document);
    const root = this.#roots[number];
    const start = { document, parent: document, key: -1, value: root, alias: -1 };
    let place: Place = { found: true, ...start, isInherited: false };
    for (let depth = isStream ? 1 : 0; depth < path.length; depth++) {
      const next = this.#step(place, path[depth]);
      if (typeof next === 'string') return this.#missing(next, path, depth, place);
      place = next;
    }
    return place;
  }

  #missing(reason: MissingPlace['reason'], path: Path, depth: number, place: Place): MissingPlace {
    const nearest = () => this.#nearest(place, path, depth);
    const size = () => entryCount(this.tree, this.#resolve(place.value));
    return {
      ...missingPlace(reason, depth, place),
      // Only a message has these, and they take as long as there are keys.
      get nearest() {
        return reason === 'missing-key' ? nearest() : undefined;
      },
      get size() {
        return reason === 'out-of-range' ? size() : undefined;
      },
    };
  }

  /** The ranges of the key and value at a place. */
  rangesOf({ key, value }: Place): PlaceRanges {
    const tree = this.tree;
    return {
      ...(key !== -1 && { key: { from: startOfNode(tree, key), to: toOf(tree, key) } }),
      value: { from: startOfNode(tree, value), to: toOf(tree, value) },
    };
  }

  /** The keys of the mapping at a place, those of merge keys included; undefined for other nodes. */
  keysAt(place: Place): string[] | undefined {
    const node = this.#resolve(place.value);
    if (node === -1 || kindOf(this.tree, node) !== KIND_MAPPING) return undefined;
    const names = new Set<string>();
    this.#forEachPair(place.document, node, (key) => {
      names.add(keyText(this.tree, key));
      return true;
    });
    return [...names];
  }

  #step(place: Place, step: PathStep): Place | 'missing-key' | 'out-of-range' | 'not-a-collection' {
    const tree = this.tree;
    const node = this.#resolve(place.value);
    const kind = node === -1 ? KIND_ALIAS : kindOf(tree, node);
    const alias = node === place.value ? place.alias : place.value;
    const start = { found: true as const, document: place.document, parent: node, alias };
    if (kind === KIND_SEQUENCE) {
      const value = this.#entryAt(node, indexOf(step));
      if (value === -1) return 'out-of-range';
      return { ...start, key: -1, value, isInherited: place.isInherited };
    }
    if (kind !== KIND_MAPPING) return 'not-a-collection';
    const pair = this.#pairNamed(place.document, node, String(step));
    if (pair === undefined) return 'missing-key';
    const isInherited = place.isInherited || pair.isInherited;
    return { ...start, ...pair, isInherited };
  }

  /** From the second time on that a mapping is asked, without going through its pairs again. */
  #pairNamed(document: number, mapping: number, name: string): NamedPair | undefined {
    const tree = this.tree;
    let known = this.#pairs.get(mapping);
    if (known === undefined && !this.#asked.has(mapping)) {
      this.#asked.add(mapping);
      let found: NamedPair | undefined;
      this.#forEachPair(document, mapping, (key, value, isInherited) => {
        if (this.#nameOf(key) !== name && keyText(tree, key) !== name) return true;
        found = { key, value, isInherited };
        return false;
      });
      return found;
    }
    if (known === undefined) {
      const named = new Map<string, NamedPair>();
      const merges = this.#forEachOwnPair(document, mapping, this.#noteIn(named));
      known = { named, merges };
      this.#pairs.set(mapping, known);
    }
    const { named, merges } = known;
    if (named.has(name) || merges.length === 0) return named.get(name);
    // A chain of merge keys may bring very much, so that it is read only for what is not there itself.
    known.merges = [];
    this.#forEachInherited(document, merges, this.#noteIn(named));
    return named.get(name);
  }

  #noteIn(named: Map<string, NamedPair>): VisitPair {
    return (key, value, isInherited) => {
      for (const each of [this.#nameOf(key), keyText(this.tree, key)]) {
        if (!named.has(each)) named.set(each, { key, value, isInherited });
      }
      return true;
    };
  }

  #entryAt(list: number, number: number): number {
    let rows = this.#lists.get(list);
    if (rows === undefined) {
      rows = entryRows(this.tree, list);
      this.#lists.set(list, rows);
    }
    return rows[number] ?? -1;
  }

  /** Calls `visit` with own pairs, then with those that merge keys bring, until it returns false. */
  #forEachPair(document: number, mapping: number, visit: VisitPair): void {
    const merges = this.#forEachOwnPair(document, mapping, visit);
    this.#forEachInherited(document, merges, visit);
  }

  /** The values of the merge keys; none when `visit` has returned false. */
  #forEachOwnPair(document: number, mapping: number, visit: VisitPair): number[] {
    const tree = this.tree;
    const end = nextOf(tree, mapping);
    const merges: number[] = [];
    const handles = this.#handlesOf(document);
    for (let key = firstChildOf(tree, mapping); key < end; ) {
      const value = nextOf(tree, key);
      if (isMergeKey(tree, key, handles)) merges.push(value);
      if (!visit(key, value, false)) return [];
      key = nextOf(tree, value);
    }
    return merges;
  }

  #handlesOf(document: number): ReadonlyMap<string, string> {
    if (this.#handles?.document !== document) {
      this.#handles = { document, of: tagHandlesOf(this.tree, document) };
    }
    return this.#handles.of;
  }

  #forEachInherited(document: number, merges: readonly number[], visit: VisitPair): void {
    if (merges.length === 0) return;
    const tree = this.tree;
    const context = { tree, aliases: this.aliases, handles: this.#handlesOf(document) };
    const merged = new MergedEntries(context, (key) => this.#nameOf(key), MERGE_BUDGET);
    const sources = merges.flatMap((value) => mergeSources(tree, value, this.aliases) ?? []);
    for (const [, { key, value }] of merged.of(sources).entries()) {
      if (!visit(key, value, true)) return;
    }
  }

  #nearest(place: Place, path: Path, depth: number): string | undefined {
    const keys = this.keysAt(place) ?? [];
    // A key with dots in it is several steps of a dotted path.
    const last = Math.min(path.length, depth + MOST_DOTS);
    for (let end = last; end > depth + 1; end--) {
      const joined = path.slice(depth, end).join('.');
      if (keys.includes(joined)) return joined;
    }
    const name = String(path[depth]);
    const nearest = nearestName(name, keys);
    // Any other letter is as near to a single one.
    return name.length === 1 && nearest?.toLowerCase() !== name.toLowerCase() ? undefined : nearest;
  }

  /** The text of a key, or of what an alias that is a key stands for. */
  #nameOf(key: number): string {
    const target = this.#resolve(key);
    return keyText(this.tree, target === -1 ? key : target);
  }

  #resolve(row: number): number {
    return kindOf(this.tree, row) === KIND_ALIAS ? this.aliases.targetOf(row) : row;
  }
}

/**
 * The path to the innermost node at an offset; a key counts as its value. Undefined in an empty
 * stream and before the first document.
 */
export function pathAt(tree: SyntaxTree, offset: number): PathStep[] | undefined {
  const documents = documentsOf(tree);
  let number = documents.length - 1;
  while (number >= 0 && fromOf(tree, documents[number]) > offset) number--;
  if (number < 0) return undefined;
  const steps: PathStep[] = documents.length > 1 ? [number] : [];
  let node = firstChildOf(tree, documents[number]);
  for (;;) {
    const kind = kindOf(tree, node);
    if (kind !== KIND_MAPPING && kind !== KIND_SEQUENCE) return steps;
    const end = nextOf(tree, node);
    let inner = -1;
    let step: PathStep = 0;
    let index = 0;
    for (
      let row = firstChildOf(tree, node);
      row < end && startOfNode(tree, row) <= offset;
      index++
    ) {
      inner = kind === KIND_MAPPING ? nextOf(tree, row) : row;
      step = kind === KIND_MAPPING ? row : index;
      row = nextOf(tree, inner);
    }
    if (inner === -1) return steps;
    steps.push(kind === KIND_MAPPING ? keyText(tree, step as number) : step);
    node = inner;
  }
}

/** The dotted path; steps of a JSON Pointer may be places as text. */
export function dottedOf(path: Path): string {
  return formatPath(path.map((step) => (indexOf(step) === -1 ? step : indexOf(step)))).dotted;
}

function missingPlace(
  reason: MissingPlace['reason'],
  depth: number,
  place: Place | undefined,
): MissingPlace {
  return { found: false, reason, depth, place };
}

/** The 0-based number a step names; -1 for other steps. */
export function indexOf(step: PathStep | undefined): number {
  if (typeof step === 'number') return Number.isInteger(step) && step >= 0 ? step : -1;
  return step !== undefined && /^(?:0|[1-9]\d{0,9})$/.test(step) ? Number(step) : -1;
}
