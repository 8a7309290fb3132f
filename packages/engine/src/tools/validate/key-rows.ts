import { firstChildOf, KIND_MAPPING, kindOf, nextOf, type SyntaxTree } from '../../syntax/tree.ts';

/**
 * Distinguishes the keys of mappings from their values. The first question marks all keys of the tree in one
 * pass, so questions may come in any order and from any number of rules.
 */
export class KeyRows {
  readonly #tree: SyntaxTree;
  /** 1 for each row that is a key. */
  #marks: Uint8Array | undefined;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
  }

  /** Whether a node, given by its row, is the key of a mapping. */
  isKey(row: number): boolean {
    this.#marks ??= markKeys(this.#tree);
    return this.#marks[row] === 1;
  }
}

function markKeys(tree: SyntaxTree): Uint8Array {
  const { rowCount } = tree;
  const marks = new Uint8Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    if (kindOf(tree, row) !== KIND_MAPPING) continue;
    const end = nextOf(tree, row);
    let key = firstChildOf(tree, row);
    while (key < end) {
      marks[key] = 1;
      key = nextOf(tree, nextOf(tree, key));
    }
  }
  return marks;
}
