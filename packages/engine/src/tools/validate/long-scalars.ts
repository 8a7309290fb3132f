import {
  CELL_HEADER,
  FLAG_MULTILINE,
  KIND_SCALAR,
  kindIn,
  ROW_SIZE,
  STYLE_LITERAL,
  type SyntaxTree,
  styleIn,
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

function findLongScalars({ rows, rowCount }: SyntaxTree): number[] {
  const found: number[] = [];
  for (let row = 0; row < rowCount; row++) {
    const header = rows[row * ROW_SIZE + CELL_HEADER];
    if (kindIn(header) !== KIND_SCALAR) continue;
    if ((header & FLAG_MULTILINE) !== 0 || styleIn(header) >= STYLE_LITERAL) found.push(row);
  }
  return found;
}
