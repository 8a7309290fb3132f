import type { AliasTargets } from '../../content/anchors.ts';
import {
  firstChildOf,
  KIND_ALIAS,
  KIND_MAPPING,
  kindOf,
  nextOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';
import { ResolvedTree } from '../resolved-tree.ts';

/** What a stream shares: its aliases, its merge keys, and the nodes that they take values from. */
export interface AliasUses {
  readonly view: ResolvedTree;
  readonly aliases: AliasTargets;
  /** The mappings that have merge keys. */
  readonly merges: ReadonlySet<number>;
  /** For the row of a merge key, the row after its value. */
  readonly mergeEnds: ReadonlyMap<number, number>;
  /** The nodes that aliases stand for and that are merged, each after those in it and before it. */
  readonly shared: readonly number[];
  /** The first alias that no anchor comes before, or -1. */
  readonly firstUnknown: number;
  isKey(row: number): boolean;
}

/** Finds what a stream shares, in one walk over its rows. */
export function aliasUses(tree: SyntaxTree): AliasUses {
  const view = new ResolvedTree(tree);
  const { aliases } = view;
  const merges = new Set<number>();
  const mergeEnds = new Map<number, number>();
  const shared = new Set<number>();
  const keys = new Uint8Array(tree.rowCount);
  let firstUnknown = -1;
  for (let row = 0; row < tree.rowCount; row++) {
    const kind = kindOf(tree, row);
    if (kind === KIND_ALIAS) {
      const target = aliases.targetOf(row);
      if (target !== -1) shared.add(target);
      else if (firstUnknown === -1) firstUnknown = row;
    }
    if (kind !== KIND_MAPPING) continue;
    const end = nextOf(tree, row);
    for (let key = firstChildOf(tree, row); key < end; ) {
      keys[key] = 1;
      const value = nextOf(tree, key);
      const sources = view.sourcesOf(key);
      if (sources !== undefined) {
        merges.add(row);
        mergeEnds.set(key, nextOf(tree, value));
        for (const source of sources) shared.add(source);
      }
      key = nextOf(tree, value);
    }
  }
  const inOrder = [...shared].sort((a, b) => nextOf(tree, a) - nextOf(tree, b) || b - a);
  return {
    view,
    aliases,
    merges,
    mergeEnds,
    shared: inOrder,
    firstUnknown,
    isKey: (row) => keys[row] === 1,
  };
}
