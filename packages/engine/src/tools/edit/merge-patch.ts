import { hasAnchorOrAlias } from '../../document/edit/alias-edits.ts';
import { refuseEdit } from '../../document/edit/edit-problem.ts';
import { type EditOptions, YamlEditor } from '../../document/edit/editor.ts';
import { indentStepsOf } from '../../document/edit/indent-step.ts';
import { Locator } from '../../document/locate.ts';
import type { Path } from '../../document/node-path.ts';
import { mostPathSteps } from '../../document/select-paths.ts';
import { STYLE_FLOW, styleOf } from '../../syntax/tree.ts';
import { doAll, type EditResult } from './edit-result.ts';
import { patchTree } from './patch-tree.ts';
import { PatchValues } from './patch-values.ts';

/**
 * Applies a JSON Merge Patch (RFC 7396) to a YAML text by the smallest edits: mappings merge, null
 * deletes, and everything else replaces. Comments, quotes and layout stay.
 *
 * @param patch the patch as JSON or YAML text, or as a JavaScript value. What comes from YAML keeps its style and
 *   comments.
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

/** What a patch does to a node that is not in one that it adds or replaces. */
interface PatchChange {
  readonly path: Path;
  /** The row of its value in the patch; -1 where the node goes. */
  readonly row: number;
  /** Whether there is one. */
  readonly isThere: boolean;
}

function mergeInto(editor: YamlEditor, patch: unknown): void {
  if (editor.document === 'in-path') {
    refuseEdit('invalid-path', { reason: 'several-documents' });
  }
  const tree = patchTree(patch);
  const locator = new Locator(tree);
  const root = locator.locate([]);
  if (!root.found) refuseEdit('invalid-value', { reason: 'empty-patch' });
  const isJson = styleOf(tree, root.value) === STYLE_FLOW;
  const values = new PatchValues(locator, indentStepsOf(editor.tree), isJson);
  const mappings = changesOf(editor, values, root.value);
  const changes = mappings.flat();
  const set = ({ path, row }: PatchChange) => editor.set(path, values.of(row));
  if (hasAnchorOrAlias({ tree, row: root.value })) {
    // An anchor comes before its aliases.
    for (const change of changes.sort((a, b) => a.row - b.row)) {
      if (change.row === -1) editor.delete(change.path);
      else set(change);
    }
    return;
  }
  // The text need not be parsed again between edits of one kind.
  for (const change of changes) if (change.isThere && change.row !== -1) set(change);
  editor.deleteAll(changes.filter(({ row }) => row === -1).map(({ path }) => path));
  // Where mappings end at one place, what comes into the inner one comes first.
  for (const added of mappings.reverse()) {
    for (const change of added) if (!change.isThere) set(change);
  }
}

/** What a patch changes, for each mapping that is merged: those in it come after it. */
function changesOf(editor: YamlEditor, values: PatchValues, root: number): PatchChange[][] {
  /** The mapping of the patch that is merged into the node at a path; -1 for none. */
  const mergedAt = (row: number, path: Path) => {
    const mapping = values.mappingAt(row);
    return mapping !== -1 && editor.isMapping(path) ? mapping : -1;
  };
  if (mergedAt(root, []) === -1) return [[{ path: [], row: root, isThere: editor.has([]) }]];
  const found: PatchChange[][] = [];
  const waiting: { row: number; path: Path }[] = [{ row: root, path: [] }];
  let stepsLeft = mostPathSteps(values.tree);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const changes: PatchChange[] = [];
    for (const [key, row] of values.entriesOf(next.row)) {
      const path = [...next.path, key];
      stepsLeft -= path.length;
      if (stepsLeft < 0) refuseEdit('invalid-path', { reason: 'too-deep' });
      const mapping = mergedAt(row, path);
      if (mapping !== -1) {
        waiting.push({ row: mapping, path });
        continue;
      }
      const isThere = editor.has(path);
      const goes = values.isNull(row);
      if (!goes || isThere) changes.push({ path, row: goes ? -1 : row, isThere });
    }
    found.push(changes);
  }
  return found;
}
