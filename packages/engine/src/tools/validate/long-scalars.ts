import {
  FLAG_MULTILINE,
  hasFlag,
  isBlockScalar,
  KIND_SCALAR,
  kindOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';

/**
 * The scalars whose lines are not lines like others: block scalars, and those that go over several lines.
 * Most rules ask only where they have found something, so the first question looks for them.
 */
export class LongScalars {
  readonly #tree: SyntaxTree;
  #found: readonly number[] | undefined;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
  }

  /** Their rows, in order. */
  get rows(): readonly number[] {
    this.#found ??= findLongScalars(this.#tree);
    return this.#found;
  }
}

function findLongScalars(tree: SyntaxTree): number[] {
  const found: number[] = [];
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_SCALAR) continue;
    if (hasFlag(tree, row, FLAG_MULTILINE) || isBlockScalar(tree, row)) found.push(row);
  }
  return found;
}
