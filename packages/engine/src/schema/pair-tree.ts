/** A key and its value, by their rows. */
export interface Pair {
  readonly key: number;
  readonly value: number;
}

const BITS = 4;
const WIDTH = 1 << BITS;
const MASK = WIDTH - 1;

/**
 * Pairs by the number of their name, in a tree whose nodes are never changed once they are shared: what
 * is added to one makes new nodes for the way to it alone, so that mappings which inherit from one
 * another have most of their nodes in common. The number's bits are the way, the highest first.
 */
export interface PairNode {
  /** Nodes one level down; those of the last level hold pairs. */
  readonly nodes: (PairNode | undefined)[];
  readonly pairs: (Pair | undefined)[];
  /** How many pairs are below it. */
  count: number;
  /** By whom it may still be changed. */
  readonly owner: object;
}

/** The pairs of a mapping. */
export class PairTree {
  readonly root: PairNode;
  /** How many levels of nodes are below the root. */
  readonly height: number;

  constructor(root: PairNode, height: number) {
    this.root = root;
    this.height = height;
  }

  get size(): number {
    return this.root.count;
  }

  get(name: number): Pair | undefined {
    if (name >>> (BITS * this.height) >= WIDTH) return undefined;
    let node: PairNode | undefined = this.root;
    for (let level = this.height; level > 0 && node !== undefined; level--) {
      node = node.nodes[(name >>> (BITS * level)) & MASK];
    }
    return node?.pairs[name & MASK];
  }
}

/** Makes trees out of others, and counts its steps. */
export class PairTreeBuilder {
  #root: PairNode;
  #height: number;
  /** How many nodes were looked at or made. */
  steps = 0;
  readonly #owner = {};

  constructor(tree?: PairTree) {
    this.#height = tree?.height ?? 0;
    this.#root = tree?.root ?? this.#newNode(0);
  }

  finish(): PairTree {
    return new PairTree(this.#root, this.#height);
  }

  /** Puts a pair in the place of any other with its name. */
  set(name: number, pair: Pair): void {
    while (name >>> (BITS * this.#height) >= WIDTH) this.#raise();
    this.#root = this.#owned(this.#root);
    const way = [this.#root];
    for (let level = this.#height; level > 0; level--) {
      const node = way[way.length - 1];
      const at = (name >>> (BITS * level)) & MASK;
      const next = node.nodes[at];
      const owned = next === undefined ? this.#newNode(level - 1) : this.#owned(next);
      node.nodes[at] = owned;
      way.push(owned);
    }
    const { pairs } = way[way.length - 1];
    if (pairs[name & MASK] === undefined) for (const node of way) node.count++;
    pairs[name & MASK] = pair;
  }

  /** Adds the pairs of another tree whose names are not there yet, and says whether there were any. */
  addMissing(tree: PairTree): boolean {
    while (this.#height < tree.height) this.#raise();
    let { root } = tree;
    for (let height = tree.height; height < this.#height; height++) root = this.#above(root);
    const { count } = this.#root;
    this.#root = this.#union(this.#root, root, this.#height);
    return this.#root.count > count;
  }

  /** One of two nodes wherever it has all that the other would add, so that equal parts stay shared. */
  #union(first: PairNode, second: PairNode, level: number): PairNode {
    this.steps++;
    if (first === second || second.count === 0) return first;
    if (first.count === 0) return second;
    const union = this.#newNode(level);
    for (let at = 0; at < WIDTH; at++) {
      if (level === 0) {
        const pair = first.pairs[at] ?? second.pairs[at];
        union.pairs[at] = pair;
        if (pair !== undefined) union.count++;
      } else {
        const [a, b] = [first.nodes[at], second.nodes[at]];
        const node = a && b ? this.#union(a, b, level - 1) : (a ?? b);
        union.nodes[at] = node;
        union.count += node?.count ?? 0;
      }
    }
    if (isSame(union, first)) return first;
    return isSame(union, second) ? second : union;
  }

  #raise(): void {
    this.#root = this.#above(this.#root);
    this.#height++;
  }

  #above(node: PairNode): PairNode {
    const above = this.#newNode(1);
    if (node.count > 0) above.nodes[0] = node;
    above.count = node.count;
    return above;
  }

  #owned(node: PairNode): PairNode {
    if (node.owner === this.#owner) return node;
    this.steps++;
    const { nodes, pairs, count } = node;
    return { nodes: [...nodes], pairs: [...pairs], count, owner: this.#owner };
  }

  #newNode(level: number): PairNode {
    this.steps++;
    const slots = new Array<undefined>(WIDTH).fill(undefined);
    return {
      nodes: level > 0 ? slots : [],
      pairs: level > 0 ? [] : slots,
      count: 0,
      owner: this.#owner,
    };
  }
}

function isSame(a: PairNode, b: PairNode): boolean {
  for (let at = 0; at < WIDTH; at++) {
    if (a.nodes[at] !== b.nodes[at] || a.pairs[at] !== b.pairs[at]) return false;
  }
  return true;
}
