import {
  firstChildOf,
  KIND_DOCUMENT,
  KIND_MAPPING,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
  sourceOf,
} from '../../syntax/tree.ts';

/** The dotted path of a node, its keys as they are written: `services.web.ports.0`. */
export function canonicalPath(tree: SyntaxTree, row: number): string {
  const parts: string[] = [];
  for (let node = row; ; ) {
    const parent = parentOf(tree, node);
    if (parent === -1 || kindOf(tree, parent) === KIND_DOCUMENT) break;
    parts.push(partOf(tree, parent, node));
    node = parent;
  }
  return parts.reverse().join('.');
}

function partOf(tree: SyntaxTree, parent: number, node: number): string {
  let index = 0;
  let previous = -1;
  for (let child = firstChildOf(tree, parent); child < node; child = nextOf(tree, child)) {
    previous = child;
    index++;
  }
  return kindOf(tree, parent) === KIND_MAPPING ? sourceOf(tree, previous) : String(index);
}
