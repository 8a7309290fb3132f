import { Cursor, type JsonNodes, type PathStep } from '@yamlkit/engine';

/** A tag that YAML does not define, wherever one could begin: `!ENV`, `!e!tag`, `!<tag:example.com,2000:x>`. */
const CUSTOM_TAG = /(?:^|[\s,[{])!(?!![a-z]+(?:[\s,\]}]|$))[^\s,[\]{}]/;

/**
 * Whether what a path leads to has a tag of its program's own, or is inside of such a node: only that
 * program knows what becomes of it, so a schema says nothing of it.
 *
 * @returns a function of the path from the document's root.
 */
export function customTagsIn(nodes: JsonNodes): (path: readonly PathStep[]) => boolean {
  // Most texts have none, and a look at the text costs less than one at each node.
  if (!CUSTOM_TAG.test(nodes.tree.text)) return () => false;
  return (path) => {
    const cursor = new Cursor(nodes.tree, nodes.root);
    if (isCustom(cursor.tag)) return true;
    for (const step of path) {
      const isThere = typeof step === 'number' ? cursor.toIndex(step) : cursor.toKey(step);
      if (!isThere) return false;
      if (isCustom(cursor.tag)) return true;
    }
    return false;
  };
}

function isCustom(tag: string | undefined): boolean {
  return tag !== undefined && !/^!(?:$|![a-z]+$|<tag:yaml\.org,2002:[a-z]+>$)/.test(tag);
}
