import { mapTexts } from '../../diagnostics/wording.ts';
import { type EditProblem, editProblem } from '../../document/edit/edit-problem.ts';
import { parse } from '../../syntax/parse.ts';
import type { TemplateDialect } from '../../syntax/templates/action.ts';
import { collectionsAround, lastRowBefore } from '../../syntax/templates/open-collections.ts';
import { TemplateMask } from '../../syntax/templates/template-mask.ts';
import { fromOf, indentOf, type SyntaxTree } from '../../syntax/tree.ts';
import { checkFunction, checkList, checkObject } from '../../text/check-arguments.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import type { EditResult, OperationProblem } from './edit-result.ts';

/**
 * Edits a template outside of its actions.
 *
 * @param edit edits a YAML text, as `(yaml) => editText(yaml, operations)`; its problems are passed on.
 * @returns a problem `template-action` where the edit would change, move or remove an action, or put
 *   an entry into a block of the template that its collection is not in.
 */
export function editTemplate(
  text: string,
  dialect: TemplateDialect,
  edit: (yaml: string) => EditResult,
): EditResult {
  checkFunction('edit', edit);
  const mask = TemplateMask.of(text, dialect);
  if (mask === undefined) return edit(text);
  const { problems, edits } = edit(mask.masked);
  if (problems.length > 0) {
    const restore = (piece: string) => mask.restore(piece);
    const restored = problems.map(({ code, parameters, message, operation }) => {
      const coded = { code, parameters: mapTexts(parameters, restore) } as OperationProblem;
      return { ...coded, message: restore(message), operation };
    });
    return { output: text, problems: restored, edits: [] };
  }
  const restored = restoreTemplateEdits(mask, edits);
  if ('problem' in restored) {
    return { output: text, problems: [{ ...restored.problem, operation: 0 }], edits: [] };
  }
  return { output: applyEdits(text, restored.edits), problems: [], edits: restored.edits };
}

/**
 * Edits of the mask of a template as edits of the template, or why they cannot be done: they would change,
 * move or remove an action, or put an entry into a block that its collection is not in.
 */
export function restoreTemplateEdits(
  mask: TemplateMask,
  edits: readonly TextEdit[],
): { readonly edits: readonly TextEdit[] } | { readonly problem: EditProblem } {
  checkObject('mask', mask);
  checkList('edits', edits);
  const restored = mask.restoreEdits(edits);
  if (restored === undefined) {
    return { problem: editProblem('template-action', { reason: 'action' }) };
  }
  const tree = parse(mask.masked);
  if (edits.some((each) => entersBlock(mask, tree, each))) {
    return { problem: editProblem('template-action', { reason: 'block' }) };
  }
  return { edits: restored };
}

/** Whether an edit puts lines into a block, but not the collection that they become entries of. */
function entersBlock(
  mask: TemplateMask,
  tree: SyntaxTree,
  { from, to, insert }: TextEdit,
): boolean {
  if (from !== to) return false;
  const block = mask.blockAt(from);
  if (block === -1) return false;
  const [, indent = ''] = /(?:^|[\r\n])([ ]*)(?![ \r\n]|$)/.exec(insert) ?? [];
  const row = lastRowBefore(tree, from);
  const around = row < 1 ? [] : (collectionsAround(tree, row) ?? []);
  const collection = around.find((each) => indentOf(tree, each) === indent.length);
  return collection !== undefined && mask.blockAt(fromOf(tree, collection)) !== block;
}
