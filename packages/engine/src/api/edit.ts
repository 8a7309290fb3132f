import { EDIT_CHECKS, type EditOptions } from '../document/edit/editor.ts';
import type { ExplodeOptions } from '../document/edit/explode-edits.ts';
import { TEMPLATE_CHECKS, type TemplateOptions } from '../syntax/templates/detect-dialect.ts';
import { checkOptions, checkText, type OptionChecks } from '../text/check-arguments.ts';
import type { EditResult } from '../tools/edit/edit-result.ts';
import { editTemplate } from '../tools/edit/edit-template.ts';
import type { EditOperation } from '../tools/edit/edit-text.ts';
import { templateOf } from './template-of.ts';
import {
  editText as editYaml,
  explode as explodeYaml,
  applyMergePatch as mergePatchYaml,
  applyJsonPatch as patchYaml,
  patchTo as patchYamlTo,
} from './yaml/edit.ts';

/**
 * Edits a text by the smallest edits, one operation after another. See `YamlEditor` for what stays. With the option
 * `templates`, an edit that would change, move or remove an action of a template is refused.
 *
 * @returns the text unchanged and one problem when an operation is refused, or its path leads nowhere or cannot be read.
 * @throws ArgumentError
 */
export function editText(
  text: string,
  operations: readonly EditOperation[],
  options: EditOptions & TemplateOptions = {},
): EditResult {
  return editAs(text, options, EDIT_CHECKS, (yaml, given) => editYaml(yaml, operations, given));
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
  options: EditOptions & TemplateOptions = {},
): EditResult {
  return editAs(text, options, EDIT_CHECKS, (yaml, given) => patchYaml(yaml, patch, given));
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
  options: EditOptions & TemplateOptions = {},
): EditResult {
  return editAs(text, options, EDIT_CHECKS, (yaml, given) => mergePatchYaml(yaml, patch, given));
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
export function patchTo(
  text: string,
  value: unknown,
  options: EditOptions & TemplateOptions = {},
): EditResult {
  return editAs(text, options, EDIT_CHECKS, (yaml, given) => patchYamlTo(yaml, value, given));
}

/**
 * Writes out aliases and merge keys (`<<`) and takes their anchors away, by the smallest edits.
 *
 * @returns the text unchanged and one problem when the text has errors, an alias cannot be followed, or the copies come
 *   to more than 10 million code units.
 * @throws ArgumentError
 */
export function explode(text: string, options: ExplodeOptions & TemplateOptions = {}): EditResult {
  return editAs(text, options, { mergeKeysOnly: 'boolean' }, explodeYaml);
}

/** Edits a text as what its options call it. */
function editAs<Options extends object>(
  text: string,
  given: Options & TemplateOptions,
  checks: OptionChecks<Options>,
  edit: (yaml: string, options: Options) => EditResult,
): EditResult {
  checkText('text', text);
  checkOptions<object>(given, { ...checks, ...TEMPLATE_CHECKS });
  const { templates, path, ...rest } = given;
  const options = rest as unknown as Options;
  const dialect = templateOf([text], { templates, path });
  return dialect === undefined
    ? edit(text, options)
    : editTemplate(text, dialect, (yaml) => edit(yaml, options));
}
