import {
  FLAG_HAS_TAG,
  hasFlag,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  propertyOf,
  type SyntaxTree,
  sourceOf,
  styleOf,
} from '../../../syntax/tree.ts';
import { sourceOfCopy, yamlOfString } from '../new-value.ts';
import type { NodeSource } from '../written-node.ts';

/**
 * A string that comes in the place of a scalar with a tag of an application, such as `!Ref name`, with that tag and
 * in the style of that scalar. Undefined for other nodes.
 */
export function taggedString(tree: SyntaxTree, node: number, text: string): NodeSource | undefined {
  if (kindOf(tree, node) !== KIND_SCALAR || !hasFlag(tree, node, FLAG_HAS_TAG)) return undefined;
  const tag = sourceOf(tree, propertyOf(tree, node, KIND_TAG));
  if (!/^![^!<]/.test(tag)) return undefined;
  return sourceOfCopy(yamlOfString(text, styleOf(tree, node), tag));
}
