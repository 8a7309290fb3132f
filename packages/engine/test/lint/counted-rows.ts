import type { SyntaxTree } from '../../src/syntax/tree.ts';

/** A tree that counts how often a cell of its table is read: work without a clock. */
export class CountedTree {
  readonly tree: SyntaxTree;
  #count = 0;

  constructor(tree: SyntaxTree) {
    const rows = new Proxy(tree.rows, {
      get: (cells, cell) => {
        this.#count++;
        return Reflect.get(cells, cell);
      },
    });
    this.tree = { ...tree, rows };
  }

  /** The cells read since the last call. */
  takeCount(): number {
    const count = this.#count;
    this.#count = 0;
    return count;
  }
}
