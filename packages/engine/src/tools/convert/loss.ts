import { dataPath } from './data/data-path.ts';

/** What a target cannot hold. */
export type LossKind =
  | 'comments'
  | 'aliases'
  | 'tags'
  | 'non-string-keys'
  | 'complex-keys'
  | 'colliding-keys'
  | 'special-numbers'
  | 'timestamps'
  | 'repeated-keys'
  | 'nested-lists'
  | 'short-lists'
  | 'order'
  | 'nulls'
  | 'lookalike-strings'
  | 'big-integers'
  | 'characters'
  | 'joined-keys'
  | 'changed-keys'
  | 'empty-collections'
  | 'nested-values'
  | 'missing-cells'
  | 'column-types'
  | 'root'
  | 'declarations'
  | 'mixed-content'
  | 'white-space'
  | 'depth'
  | 'formulas';

/** Something of the source that the output does not have, or has in another form. */
export interface Loss {
  readonly kind: LossKind;
  /** One plain sentence that says what became of it, with the count in it. */
  readonly message: string;
  readonly count: number;
  /** Where in the source the first one is; absent when only its path is known. */
  readonly from?: number;
  readonly to?: number;
  /** The paths of the first few, where they have one; long ones without their middle. */
  readonly paths: readonly string[];
}

/** Longest path that is listed whole. */
const PATH_LENGTH = 200;

/** Paths that are kept of each kind of loss. */
const PATH_LIMIT = 20;

interface Found {
  count: number;
  from?: number;
  to?: number;
  /** Where the first few are whose paths are not known yet. */
  readonly places: number[];
  readonly paths: string[];
}

/** Counts losses by kind and remembers where each kind came up first. */
export class LossCounter {
  /** Gives the path of a place in the source, where there is one. */
  pathAt: ((from: number) => string) | undefined;
  readonly #found = new Map<LossKind, Found>();

  add(kind: LossKind, from: number, to: number, count = 1): void {
    const known = this.#found.get(kind);
    if (known === undefined) {
      this.#found.set(kind, { count, from, to, places: [from], paths: [] });
      return;
    }
    known.count += count;
    if (known.places.length < PATH_LIMIT) known.places.push(from);
  }

  /**
   * Counts one whose place in the source is not known, but its path is.
   *
   * @param path its keys and indexes, or what writes it where they are not at hand: only the first few are written.
   */
  addAt(kind: LossKind, path: readonly (string | number)[] | (() => string), count = 1): void {
    let known = this.#found.get(kind);
    if (known === undefined) {
      known = { count: 0, places: [], paths: [] };
      this.#found.set(kind, known);
    }
    known.count += count;
    if (known.paths.length >= PATH_LIMIT) return;
    const text = typeof path === 'function' ? path() : dataPath(path);
    if (text !== '') known.paths.push(shortened(text));
  }

  /** In the order in which the kinds came up. */
  toLosses(describe: (kind: LossKind, count: number) => string): Loss[] {
    return [...this.#found].map(([kind, { places, paths, ...found }]) => {
      // A comment has a line, not a path.
      const known =
        kind === 'comments' ? [] : places.map((from) => shortened(this.pathAt?.(from) ?? ''));
      return {
        kind,
        message: describe(kind, found.count),
        ...found,
        paths: [...known.filter((path) => path !== ''), ...paths].slice(0, PATH_LIMIT),
      };
    });
  }
}

/**
 * The losses of two parts of a text as those of the whole: each kind once, with the place of the first.
 *
 * @param describe puts a number of things of a kind into words.
 */
export function addLosses(
  known: readonly Loss[],
  more: readonly Loss[],
  describe: (kind: LossKind, count: number) => string,
): Loss[] {
  const byKind = new Map(known.map((loss) => [loss.kind, loss]));
  for (const loss of more) {
    const before = byKind.get(loss.kind);
    if (before === undefined) {
      byKind.set(loss.kind, loss);
      continue;
    }
    const count = before.count + loss.count;
    // Of aliases only the first has its path.
    const paths =
      loss.kind === 'aliases'
        ? before.paths
        : [...before.paths, ...loss.paths].slice(0, PATH_LIMIT);
    byKind.set(loss.kind, { ...before, message: describe(loss.kind, count), count, paths });
  }
  return [...byKind.values()];
}

function shortened(path: string): string {
  if (path.length <= PATH_LENGTH) return path;
  return `${path.slice(0, PATH_LENGTH / 2)}…${path.slice(-PATH_LENGTH / 2)}`;
}
