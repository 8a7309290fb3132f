import { refuse } from '../../document/edit/edit-problem.ts';
import { type EditOptions, YamlEditor } from '../../document/edit/editor.ts';
import { keyText } from '../../document/key-names.ts';
import { Locator } from '../../document/locate.ts';
import type { PathStep } from '../../document/node-path.ts';
import { nodeToJs } from '../../document/to-js.ts';
import { firstChildOf, KIND_MAPPING, kindOf, nextOf, type SyntaxTree } from '../../syntax/tree.ts';
import { doAll, type EditResult } from './edit-result.ts';
import { patchTree } from './patch-tree.ts';

/**
 * Applies a JSON Merge Patch (RFC 7396) to a YAML text by the smallest edits: mappings merge, null
 * deletes, and everything else replaces. Comments, quotes and layout stay.
 *
 * @param patch the patch as JSON or YAML text, or as a JavaScript value.
 * @returns the text unchanged and one problem when the patch is not valid or cannot be applied.
 */
export function applyMergePatch(
  text: string,
  patch: unknown,
  options: EditOptions = {},
): EditResult {
  const editor = new YamlEditor(text, options);
  return doAll(editor, [patch], (each) => mergeInto(editor, each));
}

function mergeInto(editor: YamlEditor, patch: unknown): void {
  if (editor.locator.documentCount > 1) {
    refuse('invalid-path', { reason: 'several-documents' });
  }
  const tree = patchTree(patch);
  const root = new Locator(tree).locate([]);
  if (!root.found) refuse('invalid-value', { reason: 'empty-patch' });
  const waiting: { row: number; path: readonly PathStep[] }[] = [{ row: root.value, path: [] }];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { row, path } = next;
    if (kindOf(tree, row) !== KIND_MAPPING) {
      const isNull = nodeToJs(tree, root.document, row) === null;
      if (!isNull || path.length === 0) editor.set(path, { tree, row });
      else if (editor.has(path)) editor.delete(path);
      continue;
    }
    if (!editor.isMapping(path)) editor.set(path, { value: {} });
    for (const [key, value] of lastValues(tree, row)) {
      waiting.push({ row: value, path: [...path, key] });
    }
  }
}

/** The values of a mapping by their keys; of merge keys, which may be there twice, the last. */
function lastValues(tree: SyntaxTree, mapping: number): Map<string, number> {
  const values = new Map<string, number>();
  const end = nextOf(tree, mapping);
  for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
    values.set(keyText(tree, key), nextOf(tree, key));
  }
  return values;
}
