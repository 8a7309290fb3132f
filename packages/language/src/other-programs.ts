import { Cursor, type JsonNodes } from '@yamlkit/engine';
import type { SchemaProblem } from '@yamlkit/json-schema';

/** A tag that YAML does not define, wherever one could begin: `!ENV`, `!e!tag`, `!<tag:example.com,2000:x>`. */
const CUSTOM_TAG = /(?:^|[\s,[{])!(?!![a-z]+(?:[\s,\]}]|$))[^\s,[\]{}]/;

/**
 * Whether a problem is with a value that another program makes something of first: it, or what it is part
 * of, has a tag of that program's own, or it is a template such as `{{ .Values.port }}`. A schema says
 * nothing of these.
 */
export function valuesOfOtherPrograms(nodes: JsonNodes): (problem: SchemaProblem) => boolean {
  const { text } = nodes.tree;
  // Most texts have no such tags, and a look at the text costs less than one at each node.
  const mayHaveTags = CUSTOM_TAG.test(text);
  return ({ node, path }) => {
    if (text.startsWith('{{', nodes.rangeOf(node).from)) return true;
    return mayHaveTags && hasCustomTag(nodes, path);
  };
}

function hasCustomTag(nodes: JsonNodes, path: SchemaProblem['path']): boolean {
  const cursor = new Cursor(nodes.tree, nodes.root);
  if (isCustom(cursor.tag)) return true;
  for (const step of path) {
    const isThere = typeof step === 'number' ? cursor.toIndex(step) : cursor.toKey(step);
    if (!isThere) return false;
    if (isCustom(cursor.tag)) return true;
  }
  return false;
}

function isCustom(tag: string | undefined): boolean {
  return tag !== undefined && !/^!(?:$|![a-z]+$|<tag:yaml\.org,2002:[a-z]+>$)/.test(tag);
}
