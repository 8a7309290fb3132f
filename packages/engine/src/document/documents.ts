import {
  firstChildOf,
  KIND_DOCUMENT,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
} from '../syntax/tree.ts';

/** The rows of a stream's documents that hold a node, in order. */
export function documentsOf(tree: SyntaxTree): number[] {
  const documents: number[] = [];
  for (let row = 0; row < tree.rowCount; row = nextOf(tree, row)) {
    if (firstChildOf(tree, row) < nextOf(tree, row)) documents.push(row);
  }
  return documents;
}

/** The row of the document that a row is in. Takes as long as the row is deep. */
export function documentOf(tree: SyntaxTree, row: number): number {
  let at = row;
  while (kindOf(tree, at) !== KIND_DOCUMENT) at = parentOf(tree, at);
  return at;
}
