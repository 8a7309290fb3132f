import { EditError, type EditProblem } from '../../document/edit/edit-problem.ts';
import type { YamlEditor } from '../../document/edit/editor.ts';
import type { TextEdit } from '../../text/text-edit.ts';

/** A refused operation of several. */
export type OperationProblem = EditProblem & {
  /** 0-based number of the operation. */
  readonly operation: number;
};

/** What edits give. All operations are done, or none. Plain data that survives `structuredClone`. */
export interface EditResult {
  /** The edited text; the text as it was when an operation was refused. */
  readonly output: string;
  /** Empty, or the one operation that was refused. */
  readonly problems: readonly OperationProblem[];
  /** The edits that lead from the text to `output`, ascending; the offsets are of the text. */
  readonly edits: readonly TextEdit[];
}

/** Does operations one after another; when one is refused, none is done. */
export function doAll<Operation>(
  editor: YamlEditor,
  operations: Iterable<Operation>,
  run: (operation: Operation) => void,
): EditResult {
  let operation = 0;
  try {
    for (const each of operations) {
      run(each);
      operation++;
    }
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    editor.reset();
    return { output: editor.text, problems: [{ ...error.problem, operation }], edits: [] };
  }
  return { output: editor.text, problems: [], edits: editor.changes.edits };
}
