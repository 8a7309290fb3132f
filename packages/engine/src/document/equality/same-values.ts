import type { Schema } from '../../schema/schema.ts';
import {
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  firstChildOf,
  hasFlag,
  hasProperties,
  KIND_ALIAS,
  KIND_DIRECTIVE,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  nextOf,
  type SyntaxTree,
  sourceOf,
} from '../../syntax/tree.ts';
import { canonicalOf, ResolvedTree } from '../resolved-tree.ts';

/**
 * Whether two texts hold the same documents: equal values by a schema, with the same tags, anchors
 * and directives, and aliases of the same nodes. Styles, comments, the spelling of numbers and the
 * order of a mapping's keys may differ.
 *
 * Linear in the texts, without recursion; damaged trees are compared as far as they go.
 */
export function hasSameValues(a: SyntaxTree, b: SyntaxTree, schema: Schema): boolean {
  if (a.documentCount !== b.documentCount) return false;
  const [viewA, viewB] = [new ResolvedTree(a, { schema }), new ResolvedTree(b, { schema })];
  return new Comparison(viewA, viewB).run();
}

class Comparison {
  readonly #a: SyntaxTree;
  readonly #b: SyntaxTree;
  readonly #viewA: ResolvedTree;
  readonly #viewB: ResolvedTree;
  /** Pairs of rows that are still to be compared, one after the other. */
  readonly #waiting: number[] = [];
  /** For each node of the first tree its counterpart in the second. */
  readonly #partners: Int32Array;
  /** Aliases in pairs. */
  readonly #aliases: number[] = [];

  constructor(a: ResolvedTree, b: ResolvedTree) {
    this.#a = a.tree;
    this.#b = b.tree;
    this.#viewA = a;
    this.#viewB = b;
    this.#partners = new Int32Array(a.tree.rowCount).fill(-1);
  }

  run(): boolean {
    const [a, b] = [this.#a, this.#b];
    let rowB = 0;
    for (let rowA = 0; rowA < a.rowCount; rowA = nextOf(a, rowA)) {
      if (rowB >= b.rowCount || kindOf(b, rowB) !== KIND_DOCUMENT) return false;
      if (directivesOf(a, rowA) !== directivesOf(b, rowB)) return false;
      if (!this.#expectChildren(rowA, rowB) || !this.#compareWaiting()) return false;
      rowB = nextOf(b, rowB);
    }
    return rowB === b.rowCount && this.#hasSameTargets();
  }

  #compareWaiting(): boolean {
    const waiting = this.#waiting;
    while (waiting.length > 0) {
      const rowB = waiting.pop() as number;
      const rowA = waiting.pop() as number;
      if (!this.#isSameNode(rowA, rowB)) return false;
    }
    return true;
  }

  #isSameNode(rowA: number, rowB: number): boolean {
    const [a, b] = [this.#a, this.#b];
    const kind = kindOf(a, rowA);
    if (kind !== kindOf(b, rowB)) return false;
    if (propertiesOf(a, rowA) !== propertiesOf(b, rowB)) return false;
    this.#partners[rowA] = rowB;
    if (kind === KIND_ALIAS) {
      this.#aliases.push(rowA, rowB);
      return sourceOf(a, rowA) === sourceOf(b, rowB);
    }
    if (kind === KIND_SCALAR)
      return canonicalOf(this.#viewA, rowA) === canonicalOf(this.#viewB, rowB);
    return kind === KIND_MAPPING
      ? this.#expectEntries(rowA, rowB)
      : this.#expectChildren(rowA, rowB);
  }

  #expectChildren(rowA: number, rowB: number): boolean {
    const [a, b] = [this.#a, this.#b];
    const endA = nextOf(a, rowA);
    const endB = nextOf(b, rowB);
    let childB = nodeFrom(b, firstChildOf(b, rowB), endB);
    for (let childA = nodeFrom(a, firstChildOf(a, rowA), endA); childA < endA; ) {
      if (childB >= endB) return false;
      this.#waiting.push(childA, childB);
      childA = nodeFrom(a, nextOf(a, childA), endA);
      childB = nodeFrom(b, nextOf(b, childB), endB);
    }
    return childB >= endB;
  }

  /** Pairs the entries by their keys; keys that are not bare scalars, and equal ones, by their order. */
  #expectEntries(rowA: number, rowB: number): boolean {
    const [a, b] = [this.#a, this.#b];
    const keysB = new Map<string, number[]>();
    let count = 0;
    const endB = nextOf(b, rowB);
    for (let key = firstChildOf(b, rowB); key < endB; key = nextOf(b, nextOf(b, key))) {
      const name = isBare(b, key) ? canonicalOf(this.#viewB, key) : '';
      const same = keysB.get(name);
      if (same === undefined) keysB.set(name, [key]);
      else same.push(key);
      count++;
    }
    const used = new Map<string, number>();
    const endA = nextOf(a, rowA);
    for (let key = firstChildOf(a, rowA); key < endA; key = nextOf(a, nextOf(a, key))) {
      const name = isBare(a, key) ? canonicalOf(this.#viewA, key) : '';
      const index = used.get(name) ?? 0;
      const partner = keysB.get(name)?.[index];
      if (partner === undefined) return false;
      used.set(name, index + 1);
      this.#waiting.push(key, partner, nextOf(a, key), nextOf(b, partner));
      count--;
    }
    return count === 0;
  }

  #hasSameTargets(): boolean {
    const aliases = this.#aliases;
    if (aliases.length === 0) return true;
    for (let i = 0; i < aliases.length; i += 2) {
      const target = this.#viewA.targetOf(aliases[i]);
      const partner = target === -1 ? -1 : this.#partners[target];
      if (partner !== this.#viewB.targetOf(aliases[i + 1])) return false;
    }
    return true;
  }
}

/** The first row from `row` on that is a node, or `end`: after a document's node may be its `...`. */
function nodeFrom(tree: SyntaxTree, row: number, end: number): number {
  let at = row;
  while (at < end && (kindOf(tree, at) < KIND_MAPPING || kindOf(tree, at) > KIND_ALIAS)) {
    at = nextOf(tree, at);
  }
  return Math.min(at, end);
}

function isBare(tree: SyntaxTree, row: number): boolean {
  return kindOf(tree, row) === KIND_SCALAR && !hasProperties(tree, row);
}

/** A node's anchor and tag as written; their order means nothing. */
function propertiesOf(tree: SyntaxTree, row: number): string {
  if (!hasProperties(tree, row)) return '';
  const first = sourceOf(tree, row + 1);
  const hasBoth = hasFlag(tree, row, FLAG_HAS_ANCHOR) && hasFlag(tree, row, FLAG_HAS_TAG);
  return hasBoth ? [first, sourceOf(tree, row + 2)].sort().join(' ') : first;
}

function directivesOf(tree: SyntaxTree, document: number): string {
  let directives = '';
  const end = nextOf(tree, document);
  for (let row = document + 1; row < end && kindOf(tree, row) === KIND_DIRECTIVE; row++) {
    directives += `${sourceOf(tree, row).replace(/[ \t]+/g, ' ')}\n`;
  }
  return directives;
}
