import { refuse } from '../../document/edit/edit-problem.ts';
import { type EditOptions, YamlEditor } from '../../document/edit/editor.ts';
import type { NewValue } from '../../document/edit/new-value.ts';
import type { NodeSource } from '../../document/edit/written-node.ts';
import { isSameValue } from '../../document/equality/same-js-value.ts';
import { dottedOf, Locator } from '../../document/locate.ts';
import { type PathStep, readPointer } from '../../document/node-path.ts';
import { EXACT, nodeToJs } from '../../document/to-js.ts';
import { KIND_SEQUENCE, kindOf } from '../../syntax/tree.ts';
import { doAll, type EditResult } from './edit-result.ts';
import { patchTree } from './patch-tree.ts';

const OPERATIONS = ['add', 'remove', 'replace', 'move', 'copy', 'test'] as const;

/** One operation of a patch, read but not yet done. */
interface Operation {
  readonly op: (typeof OPERATIONS)[number];
  readonly path: readonly PathStep[];
  readonly from: readonly PathStep[];
  readonly value: NodeSource | undefined;
}

/**
 * Applies a JSON Patch (RFC 6902) to a YAML text by the smallest edits: comments, quotes and layout
 * stay. In a stream of several documents a path begins with a document's 0-based number.
 *
 * @param patch the patch as JSON or YAML text, or as JavaScript values. Values in YAML keep their
 *   style and comments.
 * @returns the text unchanged and one problem when the patch is not valid, an operation cannot be
 *   done, or a `test` fails.
 */
export function applyJsonPatch(
  text: string,
  patch: string | readonly unknown[],
  options: EditOptions = {},
): EditResult {
  const editor = new YamlEditor(text, options);
  return doAll(editor, readOperations(patch), (operation) => run(editor, operation));
}

function* readOperations(patch: string | readonly unknown[]): Iterable<Operation> {
  const tree = patchTree(patch);
  const locator = new Locator(tree);
  const root = locator.locate([]);
  if (!root.found || kindOf(tree, root.value) !== KIND_SEQUENCE) {
    refuse('invalid-value', { reason: 'not-a-patch' });
  }
  for (let index = 0; locator.locate([index]).found; index++) yield readOperation(locator, index);
}

function readOperation(locator: Locator, index: number): Operation {
  const op = textAt(locator, index, 'op');
  const known = OPERATIONS.find((name) => name === op);
  if (known === undefined) {
    return refuse('invalid-value', { reason: 'operation', operation: op, known: OPERATIONS });
  }
  const needsFrom = known === 'move' || known === 'copy';
  const needsValue = known === 'add' || known === 'replace' || known === 'test';
  const value = locator.locate([index, 'value']);
  if (needsValue && !value.found) {
    refuse('invalid-value', { reason: 'no-value', operation: known });
  }
  return {
    op: known,
    path: pointerAt(locator, index, 'path'),
    from: needsFrom ? pointerAt(locator, index, 'from') : [],
    value: value.found ? { tree: locator.tree, row: value.value } : undefined,
  };
}

function textAt(locator: Locator, index: number, name: string): string {
  const place = locator.locate([index, name]);
  const text = place.found ? nodeToJs(locator.tree, place.document, place.value) : undefined;
  if (typeof text === 'string') return text;
  return refuse('invalid-value', { reason: 'no-text', member: name });
}

function pointerAt(locator: Locator, index: number, name: string): PathStep[] {
  const text = textAt(locator, index, name);
  const steps = readPointer(text);
  if (steps !== undefined) return steps;
  return refuse('invalid-path', { reason: 'not-a-pointer', path: text });
}

function run(editor: YamlEditor, { op, path, from, value }: Operation): void {
  switch (op) {
    case 'add':
      add(editor, path, value as NewValue);
      break;
    case 'remove':
      editor.delete(path);
      break;
    case 'replace':
      requirePlace(editor, path);
      editor.set(path, value as NewValue);
      break;
    case 'move':
      requirePlace(editor, from);
      requireParent(editor, path);
      editor.move(from, path);
      break;
    case 'copy':
      requirePlace(editor, from);
      requireParent(editor, path);
      editor.copy(from, path);
      break;
    case 'test':
      test(editor, path, value as NodeSource);
      break;
  }
}

function add(editor: YamlEditor, path: readonly PathStep[], value: NewValue): void {
  requireParent(editor, path);
  if (path.length > 0 && editor.isList(path.slice(0, -1))) editor.insert(path, value);
  else editor.set(path, value);
}

function requireParent(editor: YamlEditor, path: readonly PathStep[]): void {
  if (path.length > 0) requirePlace(editor, path.slice(0, -1));
}

function requirePlace(editor: YamlEditor, path: readonly PathStep[]): void {
  if (editor.has(path)) return;
  if (path.length > 0 || editor.locator.documentCount > 1) editor.find(path);
}

function test(editor: YamlEditor, path: readonly PathStep[], value: NodeSource): void {
  const found = editor.has(path) ? editor.get(path, EXACT) : editor.find(path);
  if (isSameValue(found, nodeToJs(value.tree, 0, value.row))) return;
  refuse('test-failed', { path: dottedOf(path) });
}
