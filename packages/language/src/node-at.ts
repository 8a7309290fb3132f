import type { SyntaxTree } from '@yamlkit/engine';
import { Cursor, visit } from '@yamlkit/engine/tree';

/** Where an offset is in a tree. */
export interface NodeAt {
  /** At the innermost node that begins before the offset. */
  readonly cursor: Cursor;
  /** The row of the collection around that node; -1 at the root. */
  readonly parent: number;
  /** The row of the key whose value that collection is; -1 in a sequence and at the root. */
  readonly parentKey: number;
  /** Which of the documents that hold a node it is in. */
  readonly document: number;
  /** What of that the offset touches: its key, itself, or neither. */
  readonly part: 'key' | 'value' | 'neither';
}

/** Finds the innermost node at an offset. Undefined before the first document. */
export function nodeAt(tree: SyntaxTree, offset: number): NodeAt | undefined {
  const roots = documentRoots(tree);
  let document = roots.length - 1;
  while (document > 0 && new Cursor(tree, roots[document]).from > offset) document--;
  if (document < 0) return undefined;
  const cursor = new Cursor(tree, roots[document]);
  let parent = -1;
  let parentKey = -1;
  for (let { row, keyRow } = cursor; toChildAt(cursor, offset); { row, keyRow } = cursor) {
    parent = row;
    parentKey = keyRow;
    const { keyRange } = cursor;
    if (keyRange !== undefined && offset <= keyRange.to) {
      return { cursor, parent, parentKey, document, part: 'key' };
    }
  }
  const isInside = cursor.from <= offset && offset <= cursor.to;
  const isNode = isInside && (cursor.kind === 'scalar' || cursor.kind === 'alias');
  return { cursor, parent, parentKey, document, part: isNode ? 'value' : 'neither' };
}

/** The rows of the documents' nodes, in the order of the text. */
export function documentRoots(tree: SyntaxTree): readonly number[] {
  const roots: number[] = [];
  visit(tree, {
    enter: (cursor) => {
      roots.push(cursor.row);
      return false;
    },
  });
  return roots;
}

/** Moves to the last child that begins at an offset or before it. */
function toChildAt(cursor: Cursor, offset: number): boolean {
  const { tree, row } = cursor;
  const ahead = new Cursor(tree, row);
  if (!ahead.toFirstChild() || startOf(ahead) > offset) return false;
  cursor.toFirstChild();
  while (ahead.toNextSibling() && startOf(ahead) <= offset) cursor.toNextSibling();
  return true;
}

function startOf(cursor: Cursor): number {
  return cursor.keyRange?.from ?? cursor.from;
}
