import type { ListedNode, TreeSummary } from './protocol.ts';

/** What can be done with a node in the tree. */
export interface NodeAbilities {
  /** Its value and type can be changed. */
  readonly canChange: boolean;
  /** Entries can be put into it; into a stream, documents. */
  readonly canHold: boolean;
  /** It is an entry of a mapping or a list, or a document: it can be moved and deleted, and have siblings. */
  readonly isEntry: boolean;
  /** It is all of a document. */
  readonly isDocument: boolean;
  /** It stands for several documents. */
  readonly isStream: boolean;
}

const none: NodeAbilities = {
  canChange: false,
  canHold: false,
  isEntry: false,
  isDocument: false,
  isStream: false,
};

export function abilitiesOf(
  node: Pick<ListedNode, 'id' | 'type' | 'alias' | 'key' | 'depth'>,
  { documentCount }: Pick<TreeSummary, 'documentCount'>,
): NodeAbilities {
  if (isActionLine(node)) return none;
  const isStream = documentCount > 1 && node.depth === 0;
  const isDocument = documentCount > 1 ? node.depth === 1 : node.depth === 0;
  return {
    canChange: !isStream,
    canHold: isStream || (isCollection(node) && node.alias === undefined),
    isEntry: isDocument || node.key !== undefined,
    isDocument,
    isStream,
  };
}

/** Whether a row is a line of actions of a template, and no node. */
export function isActionLine({ id }: Pick<ListedNode, 'id'>): boolean {
  return id < -1;
}

export function isCollection({ type }: Pick<ListedNode, 'type'>): boolean {
  return type === 'object' || type === 'array';
}
