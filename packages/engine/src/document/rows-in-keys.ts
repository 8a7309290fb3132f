import {
  firstChildOf,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  nextOf,
  type SyntaxTree,
} from '../syntax/tree.ts';
import { ResolvedTree } from './resolved-tree.ts';

/**
 * Says of a row whether it is part of a key that is a collection, or of what an alias in a key stands for.
 * JSON has such keys as texts, in the order of their entries, so that this order is data.
 */
export function rowsInKeys(tree: SyntaxTree): (row: number) => boolean {
  const starts = longKeys(tree);
  if (starts.length === 0) return () => false;
  const isInKey = new Uint8Array(tree.rowCount);
  const view = new ResolvedTree(tree);
  // Grows while it is gone through.
  for (const start of starts) {
    const end = nextOf(tree, start);
    for (let row = start; row < end; ) {
      if (isInKey[row] === 1) {
        row = nextOf(tree, row);
        continue;
      }
      isInKey[row] = 1;
      const target = kindOf(tree, row) === KIND_ALIAS ? view.targetOf(row) : -1;
      if (target !== -1) starts.push(target);
      row++;
    }
  }
  return (row) => isInKey[row] === 1;
}

/** The keys that are collections, or aliases. */
export function longKeys(tree: SyntaxTree): number[] {
  const rows: number[] = [];
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_MAPPING) continue;
    const end = nextOf(tree, row);
    for (let key = firstChildOf(tree, row); key < end; key = nextOf(tree, nextOf(tree, key))) {
      if (kindOf(tree, key) !== KIND_SCALAR) rows.push(key);
    }
  }
  return rows;
}
