import { type Cursor, type SyntaxTree, visit } from '@yamlkit/engine';
import { isDecidingKey } from '../detect/deciding-values.ts';
import { isHintingName } from '../detect/hinting-names.ts';
import { isHintingKey, recognizeContent } from '../detect/recognize-content.ts';
import { schemaFactsOf } from './schema-facts.ts';

/** How far into mappings and lists to look; as far as their facts go. */
const MOST_ROOT_KEYS = 1_000;
const MOST_ITEMS = 50;

/**
 * Whether a stream may have a document with a schema, by the name of its file and the keys of its roots. Takes a fraction of
 * what finding the schemas does, and loads nothing for texts that have none; comments are not looked at.
 *
 * @param path of the file; undefined where it has none.
 */
export function mayHaveSchema(tree: SyntaxTree, path: string | undefined): boolean {
  if (path !== undefined && isHintingName(path)) return true;
  let isHinted = false;
  let isDecided = false;
  visit(tree, {
    enter: (root) => {
      isDecided ||= hasRootKey(root, isDecidingKey);
      isHinted ||= hasRootKey(root, isHintingKey);
      return false;
    },
  });
  if (isDecided || !isHinted) return isDecided;
  return schemaFactsOf(tree).some((facts) => recognizeContent(facts).length > 0);
}

/** Whether a root mapping, or a mapping in a root sequence, has such a key. Moves the cursor, and back. */
function hasRootKey(root: Cursor, isWanted: (key: string) => boolean): boolean {
  if (root.kind === 'mapping') return hasKey(root, isWanted);
  if (root.kind !== 'sequence' || !root.toFirstChild()) return false;
  const isFound = hasItemWith(root, isWanted);
  root.toParent();
  return isFound;
}

/** Looks at the first items, from the one at the cursor on. */
function hasItemWith(item: Cursor, isWanted: (key: string) => boolean): boolean {
  do {
    if (item.kind === 'mapping' && hasKey(item, isWanted)) return true;
  } while (item.index < MOST_ITEMS && item.toNextSibling());
  return false;
}

function hasKey(mapping: Cursor, isWanted: (key: string) => boolean): boolean {
  if (!mapping.toFirstChild()) return false;
  let isFound = false;
  do isFound = isWanted(mapping.key ?? '');
  while (!isFound && mapping.index < MOST_ROOT_KEYS && mapping.toNextSibling());
  mapping.toParent();
  return isFound;
}
