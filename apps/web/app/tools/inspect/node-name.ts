import type { PathStep } from '@yamlkit/engine';

/** What a node is called in messages: its key, or its 0-based place in its list, as the tree shows it. */
export function nodeName(key: PathStep | undefined): string {
  if (key === undefined) return 'root';
  return typeof key === 'number' ? `item ${key}` : key;
}
