import { scalarValue } from '../../content/scalar-value.ts';
import { refuseEdit } from '../../document/edit/edit-problem.ts';
import { type EditOptions, YamlEditor } from '../../document/edit/editor.ts';

import { type IndentSteps, indentStepsOf } from '../../document/edit/indent-step.ts';
import { sourceOfJson } from '../../document/edit/json-source.ts';
import type { NodeSource } from '../../document/edit/written-node.ts';
import { Locator } from '../../document/locate.ts';
import { type PathStep, readPointer } from '../../document/node-path.ts';
import { TYPE_STRING } from '../../schema/scalar-type.ts';
import { KIND_SCALAR, KIND_SEQUENCE, kindOf, STYLE_FLOW, styleOf } from '../../syntax/tree.ts';
import { doAll, type EditResult } from './edit-result.ts';
import { type Operation, type PatchStep, stepsOf } from './patch-steps.ts';
import { PatchTarget } from './patch-target.ts';
import { patchTree } from './patch-tree.ts';

const OPERATIONS = ['add', 'remove', 'replace', 'move', 'copy', 'test'] as const;

/**
 * Applies a JSON Patch (RFC 6902) to a YAML text by the smallest edits: comments, quotes and layout
 * stay. A stream of several documents is a list of them: a path begins with the 0-based number of one,
 * `/2` names the third document, and `/-` the one after the last. It stays a list when one is left.
 *
 * @param patch the patch as JSON or YAML text, or as JavaScript values. Values in YAML keep their
 *   style and comments, others are written like their siblings.
 * @returns the text unchanged and one problem when the patch is not valid, an operation cannot be
 *   done, or a `test` fails.
 */
export function applyJsonPatch(
  text: string,
  patch: string | readonly unknown[],
  options: EditOptions = {},
): EditResult {
  const editor = new YamlEditor(text, options);
  const together = doAll(editor, [patch], (each) => {
    const target = new PatchTarget(editor);
    for (const step of stepsOf([...readOperations(each, editor)])) runStep(target, step);
  });
  if (together.problems.length === 0) return together;
  // One after the other, to say which one cannot be done.
  let target: PatchTarget | undefined;
  return doAll(editor, readOperations(patch, editor), (operation) => {
    target ??= new PatchTarget(editor);
    run(target, operation);
  });
}

/** Fewer changes of one list are done one by one: together they begin with reading the text as it has become. */
const FEWEST_TOGETHER = 5;

function runStep(target: PatchTarget, step: PatchStep): void {
  if ('remove' in step) {
    if (step.remove.length >= FEWEST_TOGETHER) target.removeAll(step.remove);
    else for (const path of step.remove) target.remove(path);
  } else if ('other' in step) run(target, step.other);
  else if ('change' in step) {
    const isLong = step.change.length >= FEWEST_TOGETHER;
    if (!isLong || !target.changeList(step.within, step.change)) runAll(target, step.change);
  } else if (!target.addAll(step.into, step.add)) runAll(target, step.add);
}

function runAll(target: PatchTarget, operations: readonly Operation[]): void {
  for (const operation of operations) run(target, operation);
}

function* readOperations(
  patch: string | readonly unknown[],
  { tree: edited }: YamlEditor,
): Iterable<Operation> {
  const tree = patchTree(patch);
  const locator = new Locator(tree);
  const root = locator.locate([]);
  if (!root.found || kindOf(tree, root.value) !== KIND_SEQUENCE) {
    refuseEdit('invalid-value', { reason: 'not-a-patch' });
  }
  const isText = typeof patch === 'string';
  const isJson = !isText || styleOf(tree, root.value) === STYLE_FLOW;
  let steps: IndentSteps | undefined;
  const asData = (source: NodeSource): NodeSource => {
    if (!isText) return { ...source, isData: true };
    return sourceOfJson(source, () => {
      steps ??= indentStepsOf(edited);
      return steps;
    });
  };
  for (let index = 0; locator.locate([index]).found; index++) {
    const operation = readOperation(locator, index);
    const { op, value } = operation;
    const isWritten = isJson && value !== undefined && op !== 'test';
    yield isWritten ? { ...operation, value: asData(value) } : operation;
  }
}

function readOperation(locator: Locator, index: number): Operation {
  const op = textAt(locator, index, 'op');
  const known = OPERATIONS.find((name) => name === op);
  if (known === undefined) {
    return refuseEdit('invalid-value', { reason: 'operation', operation: op, known: OPERATIONS });
  }
  const needsFrom = known === 'move' || known === 'copy';
  const needsValue = known === 'add' || known === 'replace' || known === 'test';
  const value = locator.locate([index, 'value']);
  if (needsValue && !value.found) {
    refuseEdit('invalid-value', { reason: 'no-value', operation: known });
  }
  return {
    op: known,
    path: pointerAt(locator, index, 'path'),
    from: needsFrom ? pointerAt(locator, index, 'from') : [],
    value: value.found ? { tree: locator.tree, row: value.value } : undefined,
  };
}

function textAt(locator: Locator, index: number, name: string): string {
  const { tree, view } = locator;
  const place = locator.locate([index, name]);
  const node = place.found ? view.targetOf(place.value) : -1;
  const isText =
    node !== -1 && kindOf(tree, node) === KIND_SCALAR && view.typeOf(node) === TYPE_STRING;
  if (isText) return scalarValue(tree, node);
  return refuseEdit('invalid-value', { reason: 'no-text', member: name });
}

function pointerAt(locator: Locator, index: number, name: string): PathStep[] {
  const text = textAt(locator, index, name);
  const steps = readPointer(text);
  if (steps !== undefined) return steps;
  return refuseEdit('invalid-path', { reason: 'not-a-pointer', path: text });
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
