import { refuse } from '../../document/edit/edit-problem.ts';
import { type EditOptions, YamlEditor } from '../../document/edit/editor.ts';
import type { NodeSource } from '../../document/edit/written-node.ts';
import { Locator } from '../../document/locate.ts';
import { type PathStep, readPointer } from '../../document/node-path.ts';
import { nodeToJs } from '../../document/to-js.ts';
import { KIND_SEQUENCE, kindOf } from '../../syntax/tree.ts';
import { doAll, type EditResult } from './edit-result.ts';
import { PatchTarget } from './patch-target.ts';
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
 * stay. A stream of several documents is a list of them: a path begins with the 0-based number of one,
 * `/2` names the third document, and `/-` the one after the last. It stays a list when one is left.
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
  let target: PatchTarget | undefined;
  return doAll(editor, readOperations(patch), (operation) => {
    target ??= new PatchTarget(editor);
    run(target, operation);
  });
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

function run(target: PatchTarget, { op, path, from, value }: Operation): void {
  switch (op) {
    case 'add':
      target.add(path, value as NodeSource);
      break;
    case 'remove':
      target.remove(path);
      break;
    case 'replace':
      target.replace(path, value as NodeSource);
      break;
    case 'move':
      target.move(from, path);
      break;
    case 'copy':
      target.copy(from, path);
      break;
    case 'test':
      target.test(path, value as NodeSource);
      break;
  }
}
