import type { SyntaxTree } from '@yamlkit/engine';
import { parse } from '@yamlkit/engine/tree';

let newest: SyntaxTree | undefined;

/** The tree of a text; several questions about one text share it. */
export function treeOf(text: string): SyntaxTree {
  if (newest?.text !== text) newest = parse(text);
  return newest;
}

/** Keeps the tree of a text that was parsed for another reason. */
export function keepTree(tree: SyntaxTree): void {
  newest = tree;
}
