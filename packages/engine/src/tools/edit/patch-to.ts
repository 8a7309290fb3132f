import { refuse } from '../../document/edit/edit-problem.ts';
import { type EditOptions, YamlEditor } from '../../document/edit/editor.ts';
import { applyTargets } from '../../document/edit/target/apply-targets.ts';
import { JsValues } from '../../document/edit/target/js-values.ts';
import { JsonNodes } from '../../document/json-nodes.ts';
import { doAll, type EditResult } from './edit-result.ts';

/** How a text is made to hold a value. */
export interface PatchToOptions extends EditOptions {
  /** The 0-based number of the document, in a text that has several. */
  readonly document?: number;
}

/**
 * Edits a YAML text so that it holds a value: compares the two and writes what differs. Everything else stays as it is
 * written, with its comments, quotes and digits; so a text that holds the value already stays the same.
 *
 * Entries of lists are found again by what is equal, by their names, or by their places, and moved where their order
 * has changed. The order of keys is not compared: new ones come last.
 *
 * @param value what `toJs` is to give for the document; read as `stringify` reads it.
 * @returns the text unchanged and one problem when that takes an edit that is refused, such as of a value that
 *   aliases share and that is to differ in one of its places; `expandAliases` has it written out there.
 */
export function patchTo(text: string, value: unknown, options: PatchToOptions = {}): EditResult {
  const editor = new YamlEditor(text, options);
  return doAll(editor, [value], (each) => patch(editor, each, options));
}

function patch(
  editor: YamlEditor,
  value: unknown,
  { document, expandAliases = false }: PatchToOptions,
): void {
  const count = editor.locator.documentCount;
  if (count === 0 && (document ?? 0) === 0) {
    if (value !== undefined) editor.set([], { value });
    return;
  }
  if (document === undefined && count > 1) {
    refuse('invalid-value', { reason: 'which-document', count });
  }
  const nodes = JsonNodes.ofDocuments(editor.tree)[document ?? 0];
  if (nodes === undefined) {
    refuse('no-such-path', { reason: 'no-such-document', step: document ?? 0, count });
  }
  const options = { isStream: count > 1, expandsAliases: expandAliases };
  applyTargets(editor, [{ nodes, value, values: new JsValues(nodes) }], options);
}
