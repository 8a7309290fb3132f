import { firstChildOf, nextOf, type SyntaxTree } from '../syntax/tree.ts';

/** The rows of a stream's documents that hold a node, in order. */
export function documentsOf(tree: SyntaxTree): number[] {
  const documents: number[] = [];
  for (let row = 0; row < tree.rowCount; row = nextOf(tree, row)) {
    if (firstChildOf(tree, row) < nextOf(tree, row)) documents.push(row);
  }
  return documents;
}
