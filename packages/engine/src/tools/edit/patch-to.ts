import { refuseEdit } from '../../document/edit/edit-problem.ts';
import { type EditOptions, YamlEditor } from '../../document/edit/editor.ts';
import { applyTargets } from '../../document/edit/target/apply-targets.ts';
import { JsValues } from '../../document/edit/target/js-values.ts';
import { JsonDocument } from '../../document/json-document.ts';
import { doAll, type EditResult } from './edit-result.ts';

/**
 * Edits a YAML text so that it holds a value: compares the two and writes what differs. Everything else stays as it is
 * written, with its comments, quotes and digits; so a text that holds the value already stays the same.
 *
 * Entries of lists are found again by what is equal, by their names, or by their places, and moved where their order
 * has changed. The order of keys is not compared: new ones come last.
 *
 * @param value what `toJs` is to give for the document; read as `dump` reads it. In a text of several documents, the
 *   option `document` has the number of the one that it is for.
 * @returns the text unchanged and one problem when that takes an edit that is refused, such as of a value that
 *   aliases share and that is to differ in one of its places; `expandAliases` has it written out there.
 */
export function patchTo(text: string, value: unknown, options: EditOptions = {}): EditResult {
  const editor = new YamlEditor(text, options);
  const expandsAliases = options.expandAliases ?? false;
  return doAll(editor, [value], (each) => patch(editor, each, expandsAliases));
}

function patch(editor: YamlEditor, value: unknown, expandsAliases: boolean): void {
  const { document } = editor;
  const count = editor.locator.documentCount;
  if (document === 'in-path') refuseEdit('invalid-value', { reason: 'which-document', count });
  if (count === 0 && document === 0) {
    if (value !== undefined) editor.set([], { value });
    return;
  }
  const nodes = JsonDocument.ofDocuments(editor.tree)[document];
  if (nodes === undefined) {
    refuseEdit('no-such-path', { reason: 'no-such-document', step: document, count });
  }
  applyTargets(editor, [{ nodes, value, values: new JsValues(nodes) }], expandsAliases);
}
