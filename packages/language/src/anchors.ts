import type { SyntaxTree } from '@yamlkit/engine';
import { Cursor, visit } from '@yamlkit/engine/tree';
import { documentRoots } from './node-at.ts';

/** An anchor and the node that has it. */
export interface AnchoredNode {
  readonly name: string;
  readonly row: number;
  readonly kind: Cursor['kind'];
  /** Of the node, its anchor included. */
  readonly from: number;
  readonly to: number;
}

/** The anchors of a document that an alias at an offset could refer to: of each name the last one before it. */
export function anchorsBefore(tree: SyntaxTree, offset: number): readonly AnchoredNode[] {
  // Most texts have none, and a look at the text costs less than one at each node.
  if (!tree.text.includes('&')) return [];
  const roots = documentRoots(tree).filter((root) => new Cursor(tree, root).from <= offset);
  const last = roots[roots.length - 1];
  const anchors = new Map<string, AnchoredNode>();
  visit(tree, {
    enter: (cursor) => {
      if (cursor.depth === 0 && cursor.row !== last) return cursor.row < last ? false : 'stop';
      const { from } = cursor;
      if (from > offset) return 'stop';
      const { anchor: name } = cursor;
      if (name === undefined) return undefined;
      const { row, kind, to } = cursor;
      // An alias inside the node itself would have no end.
      if (to >= offset) return undefined;
      anchors.delete(name);
      anchors.set(name, { name, row, kind, from, to });
      return undefined;
    },
  });
  return [...anchors.values()];
}
