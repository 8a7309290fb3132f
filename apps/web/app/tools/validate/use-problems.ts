import { useCallback, useEffect, useMemo } from 'react';
import { showToast, toastStore } from '../../ui/toast.ts';
import { PlainText } from '../../workspace/documents/document-text.ts';
import { workingDocument } from '../../workspace/documents/use-working-document.ts';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import type { ListedProblem } from '../../workspace/engine/protocol.ts';
import type { Fixes } from './protocol.ts';
import { AllProblems, isOfSchema } from './schema/all-problems.ts';
import type { useValidation } from './use-validation.ts';

/** The problems of the working document, their marks in the editor, and the actions on them. */
export function useProblems(
  { session, state, schemaState }: ReturnType<typeof useValidation>,
  editor: EditorHandle | null,
) {
  const { isValidating, pages, validation } = state;
  const problems = useMemo(() => new AllProblems(pages, schemaState), [pages, schemaState]);
  // Those of schemas are of the text before until they have been checked.
  const isSettled = !isValidating && schemaState.status !== 'checking';
  const fixCount = validation.fixCount + (schemaState.verdict?.fixCount ?? 0);

  const fix = useCallback(
    async (problem: ListedProblem, choice?: number) => {
      const chosen = choice === undefined ? {} : { choice };
      const fixes = await session.fix({ ...problem, isOfSchema: isOfSchema(problem), ...chosen });
      applyFixes(fixes, editor);
    },
    [editor, session],
  );
  const fixListed = async (problem: ListedProblem, choice?: number) => {
    await fix(problem, choice);
    editor?.goTo(problem.from);
  };
  const fixAll = async () => {
    applyFixes(await session.fixes(), editor);
    editor?.focus();
  };
  useEffect(() => {
    // Places are of the text that was validated, so they are only right while it is still there.
    if (isSettled)
      editor?.markProblems(problems.loaded(), (problem, choice) => void fix(problem, choice));
  }, [editor, fix, isSettled, problems]);

  const goToProblem = useCallback((direction: 1 | -1) => editor?.goToProblem(direction), [editor]);
  useProblemKeys(goToProblem);
  return {
    problems,
    isSettled,
    fixCount,
    fix: (problem: ListedProblem, choice?: number) => void fixListed(problem, choice),
    fixAll: () => void fixAll(),
    goTo: (problem: ListedProblem) => editor?.goTo(problem.from),
    goToProblem,
  };
}

function applyFixes(fixes: Fixes | null, editor: EditorHandle | null): void {
  if (fixes === 'internal-error') {
    showToast({
      title: 'Nothing fixed',
      description:
        'The fix would have changed your data. This is an internal error; please report it.',
      variant: 'destructive',
    });
  } else if (fixes !== null && 'edits' in fixes) editor?.apply(fixes.edits);
  else if (fixes !== null) workingDocument.replace(new PlainText(fixes.text));
}

/** F8 and Shift+F8 go to the next and previous problem from anywhere on the page, or to a notification while one is shown. */
function useProblemKeys(goToProblem: (direction: 1 | -1) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented) return;
      if (toastStore.state.some(({ open }) => open)) return;
      event.preventDefault();
      goToProblem(event.shiftKey ? -1 : 1);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [goToProblem]);
}
