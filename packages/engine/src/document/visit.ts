import { firstChildOf, type SyntaxTree } from '../syntax/tree.ts';
import { checkObject, checkTree } from '../text/check-arguments.ts';
import { Cursor } from './cursor.ts';
import { documentsOf } from './documents.ts';

/** What `visit` calls. The cursor is the same one each time: read it, do not keep it. */
export interface Visitor {
  /** Called before what is in a node. Return false to pass over that, `'stop'` to end the walk. */
  enter?(cursor: Cursor): boolean | 'stop' | undefined;
  /** Called after what is in a collection, also an empty one; not for one that was passed over. */
  leave?(cursor: Cursor): void;
}

/**
 * Walks all nodes of a stream in the order of the text. Does not recurse, and makes no objects but
 * one cursor a document.
 */
export function visit(tree: SyntaxTree, visitor: Visitor): void {
  checkTree('tree', tree);
  checkObject('visitor', visitor);
  for (const document of documentsOf(tree)) {
    if (!visitNodes(new Cursor(tree, firstChildOf(tree, document)), visitor)) return;
  }
}

/** @returns false when the walk was stopped. */
function visitNodes(cursor: Cursor, visitor: Visitor): boolean {
  for (;;) {
    const answer = visitor.enter?.(cursor);
    if (answer === 'stop') return false;
    if (answer !== false) {
      if (cursor.toFirstChild()) continue;
      if (isCollectionKind(cursor)) visitor.leave?.(cursor);
    }
    while (!cursor.toNextSibling()) {
      if (!cursor.toParent()) return true;
      visitor.leave?.(cursor);
    }
  }
}

function isCollectionKind({ kind }: Cursor): boolean {
  return kind === 'mapping' || kind === 'sequence';
}
