import type { Input } from '../files/input.ts';
import { readInput } from '../files/read-input.ts';
import { namedDocument, nameFromRoot, offsetOf, pathInProject, renamingAt } from './named-place.ts';
import type { EditTask, FoundEdits, RenameStep } from './task.ts';

/** A file that a renaming changes together with others. */
export interface RenamedFile {
  readonly input: Input;
  readonly found: FoundEdits;
}

/**
 * What renaming a name changes in all files of its project; none where only the input itself is changed, or something is
 * wrong with it, which its own task reports.
 */
export function renameAcross(
  { place, name }: RenameStep,
  task: Pick<EditTask, 'cwd' | 'input' | 'configured'>,
): readonly RenamedFile[] {
  const { input, cwd } = task;
  const { text } = readInput(input);
  const document = namedDocument(text, task);
  const hasErrors = document.tree.diagnostics.some(({ severity }) => severity === 'error');
  const offset = hasErrors ? undefined : offsetOf(document, place);
  if (typeof offset !== 'number') return [];
  const renaming = renamingAt(document, offset, name);
  if ('refusal' in renaming || renaming.elsewhere === undefined) return [];
  const own = document.options.files?.own ?? '';
  const others = renaming.elsewhere.map(({ file, text: other, edits }): RenamedFile => {
    const shown = nameFromRoot({ cwd, input }, own, file);
    const path = pathInProject(input, own, file);
    return {
      input: { ...input, name: shown, relativePath: shown, path },
      found: { edits, length: other.length },
    };
  });
  return [{ input, found: { edits: renaming.edits, length: text.length } }, ...others];
}
