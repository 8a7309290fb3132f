import { misspelledName } from '@yamlkit/text';
import type { AliasTargets } from '../content/anchors.ts';
import { startOfNode } from '../source/node-edges.ts';
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
import { checkNumber, checkOptions, checkTree } from '../text/check-arguments.ts';
import { documentsOf } from './documents.ts';
import { entryCount, entryRows } from './entry-spans.ts';
import { keyText } from './key-names.ts';
import { NamedPairs } from './named-pairs.ts';
import { indexOf, type Path, type PathInput, type PathStep, stepsOfPath } from './node-path.ts';
import { checkPathDocument, documentOfPaths, type PathOptions } from './path-document.ts';
import { ResolvedPairs } from './resolved-pairs.ts';
import { ResolvedTree } from './resolved-tree.ts';

/** Most steps that are looked at as one key with dots. */
const MOST_DOTS = 10;

/** A node that a path leads to, by its rows. */
export interface NodeLocation {
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
export interface MissingLocation {
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
  readonly place: NodeLocation | undefined;
  /** A key that is there and has a name like the one that is not, or like several steps with dots. */
  readonly nearest?: string | undefined;
  /** The number of the document that is missing; undefined where the path begins with it. */
  readonly document?: number | undefined;
  /** How many entries the list has in which there is no such one. */
  readonly size?: number | undefined;
}

/** The index of the entry that is at a place of a list; undefined where it is the place itself. */
export type IndexOfPlace = (list: number, place: number) => number | undefined;

/** Ranges of a key and its value, in UTF-16 code units. */
export interface PlaceRanges {
  /** The key; undefined in a sequence and at the root. */
  readonly key?: { readonly from: number; readonly to: number };
  /** The value with its anchor and tag. */
  readonly value: { readonly from: number; readonly to: number };
}

/**
 * Finds nodes by their paths in one tree. Aliases on the way are followed, and so are merge keys.
 *
 * Paths lead into the document that `PathOptions` name. Empty documents do not count.
 */
export class Locator {
  readonly tree: SyntaxTree;
  /** The number of the document that paths lead into; undefined where they begin with it. */
  readonly document: number | undefined;
  readonly view: ResolvedTree;
  readonly #pairs: NamedPairs;
  /** The nodes of documents that have been asked for, which come after any number of directives. */
  readonly #roots: number[] = [];
  /** The entries of lists that have been asked for one. */
  readonly #lists = new Map<number, readonly number[]>();

  /** @param tree without errors; of one with errors, places in what could be read are found. */
  constructor(tree: SyntaxTree, options: PathOptions = {}) {
    checkTree('tree', tree);
    checkOptions<PathOptions>(options, { document: 'any' });
    const { document } = options;
    checkPathDocument(document);
    this.tree = tree;
    this.view = new ResolvedTree(tree);
    this.document = documentOfPaths(this.view.documents.length, document);
    this.#pairs = new NamedPairs(new ResolvedPairs(this.view));
  }

  /** How many documents hold something. */
  get documentCount(): number {
    return this.view.documents.length;
  }

  /** What each alias of the tree stands for. */
  get aliases(): AliasTargets {
    return this.view.aliases;
  }

  /**
   * Where a path leads; where it leads nowhere, why, how far it leads, and the nearest key that is there.
   * Steps that are whole numbers, also as text, are places in lists; in mappings every step is a key.
   *
   * @param indexOfPlace the index in the tree of the entry that is at a place in a list by now; the place itself when
   *   left out.
   */
  locate(path: PathInput, indexOfPlace?: IndexOfPlace): NodeLocation | MissingLocation {
    return this.#locate(stepsOfPath(path), indexOfPlace);
  }

  #locate(path: Path, indexOfPlace?: IndexOfPlace): NodeLocation | MissingLocation {
    const { documents } = this.view;
    if (documents.length === 0) {
      return { ...missingPlace('no-document', 0, undefined), document: this.document };
    }
    const number = this.document ?? indexOf(path[0]);
    if (number === -1 && this.document === undefined) {
      return missingPlace('which-document', 0, undefined);
    }
    const document = documents[number];
    if (document === undefined) {
      return { ...missingPlace('out-of-range', 0, undefined), document: this.document };
    }
    this.#roots[number] ??= firstChildOf(this.tree, document);
    const root = this.#roots[number];
    const start = { document, parent: document, key: -1, value: root, alias: -1 };
    let place: NodeLocation = { found: true, ...start, isInherited: false };
    for (let depth = this.document === undefined ? 1 : 0; depth < path.length; depth++) {
      const next = this.#step(place, path[depth], indexOfPlace);
      if (typeof next === 'string') return this.#missing(next, path, depth, place);
      place = next;
    }
    return place;
  }

  #missing(
    reason: MissingLocation['reason'],
    path: Path,
    depth: number,
    place: NodeLocation,
  ): MissingLocation {
    const nearest = () => this.#nearest(place, path, depth);
    const size = () => entryCount(this.tree, this.view.targetOf(place.value));
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
  rangesOf({ key, value }: NodeLocation): PlaceRanges {
    const tree = this.tree;
    return {
      ...(key !== -1 && { key: { from: startOfNode(tree, key), to: toOf(tree, key) } }),
      value: { from: startOfNode(tree, value), to: toOf(tree, value) },
    };
  }

  /** The keys of the mapping at a place, those of merge keys included; undefined for other nodes. */
  keysAt(place: NodeLocation): string[] | undefined {
    const node = this.view.targetOf(place.value);
    if (node === -1 || kindOf(this.tree, node) !== KIND_MAPPING) return undefined;
    return [...this.#pairs.keyNamesOf(node)];
  }

  #step(
    place: NodeLocation,
    step: PathStep,
    indexOfPlace?: IndexOfPlace,
  ): NodeLocation | 'missing-key' | 'out-of-range' | 'not-a-collection' {
    const tree = this.tree;
    const node = this.view.targetOf(place.value);
    const kind = node === -1 ? KIND_ALIAS : kindOf(tree, node);
    const alias = node === place.value ? place.alias : place.value;
    let key = -1;
    let value: number;
    let { isInherited } = place;
    if (kind === KIND_SEQUENCE) {
      const number = indexOf(step);
      const index = number === -1 ? -1 : (indexOfPlace?.(node, number) ?? number);
      value = this.#entryAt(node, index);
      if (value === -1) return 'out-of-range';
    } else if (kind === KIND_MAPPING) {
      const pair = this.#pairs.pairNamed(node, String(step));
      if (pair === undefined) return 'missing-key';
      ({ key, value } = pair);
      isInherited ||= pair.isInherited;
    } else {
      return 'not-a-collection';
    }
    // Without spreading, which takes several times as long: long paths are asked for over and over.
    return { found: true, document: place.document, parent: node, key, value, alias, isInherited };
  }

  #entryAt(list: number, number: number): number {
    let rows = this.#lists.get(list);
    if (rows === undefined) {
      rows = entryRows(this.tree, list);
      this.#lists.set(list, rows);
    }
    return rows[number] ?? -1;
  }

  #nearest(place: NodeLocation, path: Path, depth: number): string | undefined {
    const keys = this.keysAt(place) ?? [];
    // A key with dots in it is several steps of a dotted path.
    const last = Math.min(path.length, depth + MOST_DOTS);
    for (let end = last; end > depth + 1; end--) {
      const joined = path.slice(depth, end).join('.');
      if (keys.includes(joined)) return joined;
    }
    const name = String(path[depth]);
    const nearest = misspelledName(name, keys);
    // Any other letter is as near to a single one.
    return name.length === 1 && nearest?.toLowerCase() !== name.toLowerCase() ? undefined : nearest;
  }
}

/**
 * The path to the innermost node at an offset; a key counts as its value. Undefined in an empty
 * stream and before the first document.
 */
export function pathAt(tree: SyntaxTree, offset: number): PathStep[] | undefined {
  checkTree('tree', tree);
  checkNumber('offset', offset);
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

function missingPlace(
  reason: MissingLocation['reason'],
  depth: number,
  place: NodeLocation | undefined,
): MissingLocation {
  return { found: false, reason, depth, place };
}
