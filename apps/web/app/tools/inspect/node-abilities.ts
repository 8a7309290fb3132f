import type { ListedNode, TreeSummary } from './protocol.ts';

/** What can be done with a node in the tree. */
export interface NodeAbilities {
  /** Its value and type can be changed. */
  readonly canChange: boolean;
  /** Entries can be put into it. */
  readonly canHold: boolean;
  /** It is an entry of a mapping or a list: it can be moved and deleted, and have siblings. */
  readonly isEntry: boolean;
}

/** Documents of a stream, and the stream, are added, moved and deleted in the text only. */
export function abilitiesOf(
  node: Pick<ListedNode, 'id' | 'type' | 'alias' | 'key' | 'depth'>,
  { documentCount }: Pick<TreeSummary, 'documentCount'>,
): NodeAbilities {
  if (isActionLine(node)) return { canChange: false, canHold: false, isEntry: false };
  const isStream = documentCount > 1 && node.depth === 0;
  return {
    canChange: !isStream,
    canHold: !isStream && isCollection(node) && node.alias === undefined,
    isEntry: node.key !== undefined && !(documentCount > 1 && node.depth === 1),
  };
}

/** Whether a row is a line of actions of a template, and no node. */
export function isActionLine({ id }: Pick<ListedNode, 'id'>): boolean {
  return id < -1;
}

export function isCollection({ type }: Pick<ListedNode, 'type'>): boolean {
  return type === 'object' || type === 'array';
}
