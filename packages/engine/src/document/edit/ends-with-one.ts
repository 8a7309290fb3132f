import { nextOf, parentOf, type SyntaxTree } from '../../syntax/tree.ts';

/** Whether a node, or one around it that ends where it does, is one of some. */
export function endsWithOne(tree: SyntaxTree, node: number, rows: ReadonlySet<number>): boolean {
  if (rows.size === 0) return false;
  const end = nextOf(tree, node);
  let row = node;
  while (row !== -1 && nextOf(tree, row) === end && !rows.has(row)) row = parentOf(tree, row);
  return rows.has(row);
}
