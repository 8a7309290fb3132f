import { nameOfAnchor } from '../../content/anchors.ts';
import { knownByTree } from '../../syntax/known-by-tree.ts';
import {
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DOCUMENT,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';
import { countWhile } from '../../text/count-while.ts';

/** Where an anchor or alias of a name is, by rows in ascending order. */
export interface Occurrences {
  /** The nodes that have an anchor of the name. */
  readonly nodes: readonly number[];
  readonly aliases: readonly number[];
}

const NOWHERE: Occurrences = { nodes: [], aliases: [] };

/** Which anchors of a tree, and which aliases, have which names. */
export class AnchorNames {
  readonly tree: SyntaxTree;
  readonly #byName = new Map<string, { nodes: number[]; aliases: number[] }>();
  /** The row of the first alias that no anchor of its name comes before; -1 for none. */
  readonly firstUnknown: number = -1;

  constructor(tree: SyntaxTree) {
    this.tree = tree;
    let document = 0;
    for (let row = 0; row < tree.rowCount; row++) {
      const kind = kindOf(tree, row);
      if (kind === KIND_DOCUMENT) document = row;
      else if (kind === KIND_ANCHOR)
        this.#of(nameOfAnchor(tree, row)).nodes.push(parentOf(tree, row));
      else if (kind === KIND_ALIAS) {
        const { nodes, aliases } = this.#of(nameOfAnchor(tree, row));
        aliases.push(row);
        const isUnknown = nodes.length === 0 || nodes[nodes.length - 1] < document;
        if (isUnknown && this.firstUnknown === -1) this.firstUnknown = row;
      }
    }
  }

  #of(name: string): { nodes: number[]; aliases: number[] } {
    let found = this.#byName.get(name);
    if (found === undefined) {
      found = { nodes: [], aliases: [] };
      this.#byName.set(name, found);
    }
    return found;
  }

  occurrencesOf(name: string): Occurrences {
    return this.#byName.get(name) ?? NOWHERE;
  }

  /** The last node before a row, in a document, that has an anchor of a name; -1 for none. */
  nodeBefore(name: string, row: number, document: number): number {
    const { nodes } = this.occurrencesOf(name);
    const node = nodes[countBelow(nodes, row) - 1] ?? -1;
    return node < document ? -1 : node;
  }

  /** Whether an alias of a name is at a row or after it, in a document; in any where none is named. */
  hasAliasFrom(name: string, row: number, document?: number): boolean {
    const { aliases } = this.occurrencesOf(name);
    const next = aliases[countBelow(aliases, row)];
    if (next === undefined) return false;
    return document === undefined || next < nextOf(this.tree, document);
  }
}

/** The anchors and aliases of a tree by their names. */
export const anchorNamesOf = /* @__PURE__ */ knownByTree((tree) => new AnchorNames(tree));

function countBelow(rows: readonly number[], row: number): number {
  return countWhile(rows.length, (index) => rows[index] < row);
}
