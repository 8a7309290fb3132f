import type { AliasTargets } from '../content/anchors.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import { checkRow, checkTree } from '../text/check-arguments.ts';
import { AliasExpansion } from './alias-expansion.ts';
import { type CommentOwners, ownedComments } from './comment-owners.ts';
import { ResolvedTree } from './resolved-tree.ts';
import { subtreeText } from './subtree-text.ts';

/** Writes nodes of a tree as YAML texts of their own. */
export class NodeTexts {
  readonly #view: ResolvedTree;
  readonly #comments: CommentOwners;
  readonly #expansion: AliasExpansion;

  constructor(tree: SyntaxTree, aliases?: AliasTargets) {
    checkTree('tree', tree);
    this.#view = new ResolvedTree(tree, { aliases });
    this.#comments = ownedComments(tree);
    this.#expansion = AliasExpansion.ofMany(this.#view);
  }

  /** A node with its comments, aliases to what is outside of it written out; undefined where they make it too large. */
  textOf(node: number): string | undefined {
    checkRow('node', node, this.#view.tree);
    return subtreeText(this.#view, this.#comments, node, this.#expansion);
  }
}
