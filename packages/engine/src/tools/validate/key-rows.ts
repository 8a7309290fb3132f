import {
  CELL_HEADER,
  CELL_NEXT,
  CELL_PARENT,
  firstChildOf,
  KIND_MAPPING,
  ROW_SIZE,
  type SyntaxTree,
} from '../../syntax/tree.ts';

/**
 * Tells the keys of mappings from their values. That goes along the entries of a mapping, so asking
 * in the order of the rows is linear.
 */
export class KeyRows {
  readonly #tree: SyntaxTree;
  /** For each mapping that was asked about, a key up to which it was gone along. */
  #reached: Int32Array | undefined;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
  }

  /** Whether a node, given by its row, is the key of a mapping. */
  isKey(row: number): boolean {
    const { rows, rowCount } = this.#tree;
    const parent = rows[row * ROW_SIZE + CELL_PARENT];
    if ((rows[parent * ROW_SIZE + CELL_HEADER] & 15) !== KIND_MAPPING) return false;
    this.#reached ??= new Int32Array(rowCount);
    let key = this.#reached[parent];
    if (key === 0 || key > row) key = firstChildOf(this.#tree, parent);
    while (key < row) {
      const value = rows[key * ROW_SIZE + CELL_NEXT];
      key = rows[value * ROW_SIZE + CELL_NEXT];
    }
    this.#reached[parent] = key;
    return key === row;
  }
}
