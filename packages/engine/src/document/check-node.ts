import {
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  type SyntaxTree,
} from '../syntax/tree.ts';
import { ArgumentError } from '../text/argument-error.ts';

/** @throws ArgumentError when an argument is not the row of a node: of a mapping, sequence, scalar or alias. */
export function checkNode(name: string, row: unknown, tree: SyntaxTree): void {
  const isRow = Number.isInteger(row) && (row as number) >= 0 && (row as number) < tree.rowCount;
  const kind = isRow ? kindOf(tree, row as number) : -1;
  const isNode =
    kind === KIND_MAPPING || kind === KIND_SEQUENCE || kind === KIND_SCALAR || kind === KIND_ALIAS;
  if (!isNode) throw new ArgumentError(name, row, 'the row of a node of the tree');
}
