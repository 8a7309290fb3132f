import { checkEditOptions, type EditOptions } from '../../document/edit/editor.ts';
import type { ExplodeOptions } from '../../document/edit/explode-edits.ts';
import { ArgumentError } from '../../text/argument-error.ts';
import {
  checkList,
  checkObject,
  checkOption,
  checkOptions,
  checkText,
} from '../../text/check-arguments.ts';
import type { EditResult } from '../../tools/edit/edit-result.ts';
import { type EditOperation, editText as editYaml } from '../../tools/edit/edit-text.ts';
import { explode as explodeYaml } from '../../tools/edit/explode.ts';
import { applyJsonPatch as patchYaml } from '../../tools/edit/json-patch.ts';
import { applyMergePatch as mergePatchYaml } from '../../tools/edit/merge-patch.ts';
import { patchTo as patchYamlTo } from '../../tools/edit/patch-to.ts';

/**
 * Edits a text by the smallest edits, one operation after another. See `YamlEditor` for what stays.
 *
 * @returns the text unchanged and one problem when an operation is refused, or its path leads nowhere or cannot be read.
 * @throws ArgumentError
 */
export function editText(
  text: string,
  operations: readonly EditOperation[],
  options: EditOptions = {},
): EditResult {
  checkText('text', text);
  checkOperations(operations);
  checkEditOptions(options);
  return editYaml(text, operations, options);
}

/**
 * Applies a JSON Patch (RFC 6902) by the smallest edits: comments, quotes and layout stay. A text of several documents
 * is an array of them: `/2` names the third, and `/-` the place after the last.
 *
 * @param patch as JSON or YAML text, or as JavaScript values.
 * @returns the text unchanged and one problem when the patch is not valid, an operation cannot be done, or a `test`
 *   fails.
 * @throws ArgumentError
 */
export function applyJsonPatch(
  text: string,
  patch: string | readonly unknown[],
  options: EditOptions = {},
): EditResult {
  checkText('text', text);
  if (typeof patch !== 'string' && !Array.isArray(patch)) {
    throw new ArgumentError('patch', patch, 'an array of operations, or a string');
  }
  checkEditOptions(options);
  return patchYaml(text, patch, options);
}

/**
 * Applies a JSON Merge Patch (RFC 7396) by the smallest edits: mappings merge, null deletes, and everything else
 * replaces. Comments, quotes and layout stay.
 *
 * @param patch as JSON or YAML text, or as a JavaScript value.
 * @returns the text unchanged and one problem when the patch is not valid or cannot be applied.
 * @throws ArgumentError
 */
export function applyMergePatch(
  text: string,
  patch: unknown,
  options: EditOptions = {},
): EditResult {
  checkText('text', text);
  checkEditOptions(options);
  return mergePatchYaml(text, patch, options);
}

/**
 * Writes out aliases and merge keys (`<<`) and takes their anchors away, by the smallest edits.
 *
 * @returns the text unchanged and one problem when the text has errors, an alias cannot be followed, or the copies come
 *   to more than 10 million code units.
 * @throws ArgumentError
 */
export function explode(text: string, options: ExplodeOptions = {}): EditResult {
  checkText('text', text);
  checkOptions(options, { mergeKeysOnly: 'boolean' });
  return explodeYaml(text, options);
}

/**
 * Edits a text so that it holds a value: compares the two and writes what differs. Everything else stays as it is
 * written, so a text that holds the value already stays the same.
 *
 * Entries of lists are found again by what is equal, by their names, or by their places, and moved where their order has
 * changed. The order of keys is not compared: new ones come last.
 *
 * @param value as `dump` takes it. In a text of several documents, the option `document` has the number of the one that
 *   it is for.
 * @returns the text unchanged and one problem when that takes an edit that is refused.
 * @throws ArgumentError
 */
export function patchTo(text: string, value: unknown, options: EditOptions = {}): EditResult {
  checkText('text', text);
  if (value === undefined) throw new ArgumentError('value', value, 'a value that YAML can hold');
  checkEditOptions(options);
  return patchYamlTo(text, value, options);
}

const OPERATIONS = ['set', 'append', 'delete', 'append-document', 'rename', 'comment'];

function checkOperations(operations: unknown): void {
  checkList('operations', operations);
  for (const operation of operations as readonly unknown[]) {
    checkObject('operation', operation);
    const { op, path, key, text, where } = operation as Record<string, unknown>;
    checkOption('op', op, OPERATIONS);
    if (op === 'rename') checkText('key', key);
    if (op === 'comment') checkText('text', text);
    if (where !== undefined) checkOption('where', where, ['above', 'beside']);
    if (op === 'append-document' || typeof path === 'string') continue;
    if (!Array.isArray(path))
      throw new ArgumentError('path', path, 'an array of keys, or a string');
  }
}
