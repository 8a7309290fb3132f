import type { AliasTargets } from '../../content/anchors.ts';
import { KIND_ALIAS, kindOf, type SyntaxTree } from '../../syntax/tree.ts';
import { countWhile } from '../../text/count-while.ts';
import type { Locator } from '../locate.ts';

/** A tree, and what finds places in it. */
export interface LocatedTree {
  readonly tree: SyntaxTree;
  readonly locator: Locator;
}

/** The nodes of a tree that aliases stand for. They are looked for when one is asked about. */
export class RepeatedNodes {
  readonly #source: LocatedTree;
  /** Their rows in order, each once for every alias. */
  #rows: Int32Array | undefined;

  constructor(source: LocatedTree) {
    this.#source = source;
  }

  /** Whether one of the rows `[from, to)` is such a node. */
  hasOneIn(from: number, to: number): boolean {
    const { tree, locator } = this.#source;
    this.#rows ??= rowsOfRepeated(tree, locator.aliases);
    const rows = this.#rows;
    const first = countWhile(rows.length, (index) => rows[index] < from);
    return first < rows.length && rows[first] < to;
  }
}

function rowsOfRepeated(tree: SyntaxTree, aliases: AliasTargets): Int32Array {
  const rows: number[] = [];
  for (let row = aliases.first; row !== -1 && row < tree.rowCount; row++) {
    const target = kindOf(tree, row) === KIND_ALIAS ? aliases.targetOf(row) : -1;
    if (target !== -1) rows.push(target);
  }
  return Int32Array.from(rows).sort();
}
