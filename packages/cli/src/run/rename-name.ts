import type { TextEdit } from '@yamlkit/engine';
import { namedDocument, offsetOf, renamingAt } from './named-place.ts';
import type { EditTask, RenameStep } from './task.ts';

/** The edits that rename the name at a position, at its definition and all uses, or the reason why it can't be renamed. */
export function renameName(
  text: string,
  { place, name, found }: RenameStep,
  task: Pick<EditTask, 'cwd' | 'input' | 'configured'>,
):
  | { readonly edits: readonly TextEdit[] }
  | { readonly refusal: string; readonly hasErrors?: boolean } {
  if (found !== undefined) {
    const isSame = found.length === text.length;
    return isSame ? found : { refusal: 'The file has changed in the meantime. Try again.' };
  }
  const document = namedDocument(text, task);
  const error = document.tree.diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) {
    const { line } = document.lines.positionAt(error.from);
    return { refusal: `There is an error on line ${line}. Fix it first.`, hasErrors: true };
  }
  const offset = offsetOf(document, place);
  return typeof offset === 'number' ? renamingAt(document, offset, name) : offset;
}
