import type { SyntaxTree } from '@yamlkit/engine';
import type { JsonDocument } from '@yamlkit/engine/tree';
import type { SchemaProblem } from '@yamlkit/json-schema';

/** A tag that YAML does not define, wherever one could begin: `!ENV`, `!e!tag`, `!<tag:example.com,2000:x>`. */
const CUSTOM_TAG = /(?:^|[\s,[{])!(?!![a-z]+(?:[\s,\]}]|$))[^\s,[\]{}]/;

/**
 * Whether a problem is with a value that another program makes something of first: it, or what it is part
 * of, has a tag of that program's own, or it is a template such as `{{ .Values.port }}`. A schema says
 * nothing of these.
 */
export function valuesOfOtherPrograms(nodes: JsonDocument): (problem: SchemaProblem) => boolean {
  const { text } = nodes.tree;
  return ({ node, path }) => {
    if (text.startsWith('{{', nodes.rangeOf(node).from)) return true;
    return mayHaveCustomTags(nodes.tree) && hasCustomTag(nodes, path);
  };
}

/** Once for a text: a stream of thousands of documents would be looked through for each of them. */
const tagsOfTrees = new WeakMap<SyntaxTree, boolean>();

/** Most texts have no such tags, and a look at the text costs less than one at each node. */
function mayHaveCustomTags(tree: SyntaxTree): boolean {
  const known = tagsOfTrees.get(tree) ?? CUSTOM_TAG.test(tree.text);
  tagsOfTrees.set(tree, known);
  return known;
}

function hasCustomTag(nodes: JsonDocument, path: SchemaProblem['path']): boolean {
  let node = nodes.root;
  if (isCustom(nodes, node)) return true;
  for (const step of path) {
    node =
      typeof step === 'number'
        ? (nodes.childrenOf(node).values[step] ?? -1)
        : nodes.find(node, step);
    if (node === -1) return false;
    if (isCustom(nodes, node)) return true;
  }
  return false;
}

function isCustom({ view }: JsonDocument, node: number): boolean {
  const tag = view.tagOf(node);
  return tag.length > 1 && !tag.startsWith('tag:yaml.org,2002:');
}
