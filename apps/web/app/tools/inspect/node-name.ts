import type { PathStep } from '@yamlkit/engine';

/**
 * What a node is called in messages: its key, or its 0-based place in its list, as the tree shows it.
 *
 * @param isDocument whether it is all of a document.
 */
export function nodeName(key: PathStep | undefined, isDocument = false): string {
  if (key === undefined) return 'root';
  if (typeof key === 'string') return key;
  return isDocument ? `document ${key}` : `item ${key}`;
}
