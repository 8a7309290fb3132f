import type { SyntaxTree } from './tree.ts';

/**
 * A function of a tree that is computed once for each, when it is first asked for.
 *
 * @param find must depend on nothing but the tree.
 */
export function knownByTree<Found>(find: (tree: SyntaxTree) => Found): (tree: SyntaxTree) => Found {
  const known = new WeakMap<SyntaxTree, Found>();
  return (tree) => {
    if (!known.has(tree)) known.set(tree, find(tree));
    return known.get(tree) as Found;
  };
}
