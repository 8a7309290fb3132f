import { scalarValue } from '../../content/scalar-value.ts';
import {
  firstChildOf,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';

/** A step that no name is equal to: into a list, or below a key that is not a scalar. */
const NAMELESS = undefined;

type Step = string | typeof NAMELESS;

/** A collection on the way to the node that was asked about last. */
interface OpenCollection {
  readonly row: number;
  /** The places in the patterns that its path leads to. */
  readonly places: ReadonlySet<number>;
  /** Of a mapping, the last key that the way went past. */
  key: number;
}

/**
 * Reports whether the path of a node matches one of some patterns: keys with dots between them, where
 * `*` is any one key or list item and `**` any number of them. `$` is the whole document.
 *
 * Keeps the collections around the node that was asked about last, so that asking in the order of
 * the rows takes time in proportion to the text.
 */
export class PathPatterns {
  readonly #tree: SyntaxTree;
  /** The steps of all patterns one after another; after each, one that says which it was. */
  readonly #steps: (string | number)[] = [];
  readonly #starts = new Set<number>();
  readonly #open: OpenCollection[] = [];

  constructor(tree: SyntaxTree, patterns: readonly string[]) {
    this.#tree = tree;
    for (const [index, pattern] of patterns.entries()) {
      this.#starts.add(this.#steps.length);
      if (pattern !== '$') for (const step of pattern.split('.')) this.#steps.push(step);
      this.#steps.push(index);
    }
    this.#skipAny(this.#starts);
  }

  /**
   * The number of the first pattern that the path of a collection matches, or -1.
   *
   * @param row the collection; ask in ascending order.
   */
  match(row: number): number {
    if (this.#steps.length === 0) return -1;
    let first = -1;
    for (const place of this.#placesOf(row)) {
      const step = this.#steps[place];
      if (typeof step === 'number' && (first === -1 || step < first)) first = step;
    }
    return first;
  }

  #placesOf(row: number): ReadonlySet<number> {
    const tree = this.#tree;
    const open = this.#open;
    while (open.length > 0 && nextOf(tree, open[open.length - 1].row) <= row) open.pop();
    const way: number[] = [];
    const known = open.at(-1)?.row ?? -1;
    for (let at = row; at !== known && kindOf(tree, at) >= KIND_MAPPING; at = parentOf(tree, at)) {
      way.push(at);
    }
    for (let at = way.pop(); at !== undefined; at = way.pop()) {
      const parent = open.at(-1);
      const places = parent === undefined ? this.#starts : this.#placesBelow(parent, at);
      open.push({ row: at, places, key: firstChildOf(tree, at) });
    }
    return open[open.length - 1].places;
  }

  #placesBelow(parent: OpenCollection, child: number): ReadonlySet<number> {
    const next = new Set<number>();
    if (parent.places.size === 0) return next;
    const name = this.#nameOf(parent, child);
    for (const place of parent.places) {
      const wanted = this.#steps[place];
      if (wanted === '**') next.add(place);
      else if (wanted === '*' || (name !== NAMELESS && wanted === name)) next.add(place + 1);
    }
    this.#skipAny(next);
    return next;
  }

  /** The key that leads to a child of a mapping; for a key itself there is no name. */
  #nameOf(parent: OpenCollection, child: number): Step {
    const tree = this.#tree;
    if (kindOf(tree, parent.row) !== KIND_MAPPING) return NAMELESS;
    let value = nextOf(tree, parent.key);
    while (value < child) {
      const key = nextOf(tree, value);
      if (key > child) break;
      parent.key = key;
      value = nextOf(tree, key);
    }
    const isName = value === child && kindOf(tree, parent.key) === KIND_SCALAR;
    return isName ? scalarValue(tree, parent.key) : NAMELESS;
  }

  /** Adds the places after each `**`, which may be no step at all. */
  #skipAny(places: Set<number>): void {
    for (const place of places) if (this.#steps[place] === '**') places.add(place + 1);
  }
}
