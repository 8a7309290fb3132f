import { useCallback, useEffect, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.ts';
import { PlainText } from '../../workspace/documents/document-text.ts';
import {
  useWorkingDocument,
  workingDocument,
} from '../../workspace/documents/use-working-document.ts';
import { Editor } from '../../workspace/editor/editor.tsx';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import type { Fixes, ListedProblem } from '../../workspace/engine/protocol.ts';
import type { ToolPanelProps } from '../tool-manifest.ts';
import { countOf } from './count-of.ts';
import { QuickActionsCard } from './quick-actions-card.tsx';
import { ResultsCard } from './results-card.tsx';
import { SamplesCard } from './samples-card.tsx';
import { StatusBar } from './status-bar.tsx';
import { useValidation } from './use-validation.ts';
import type { ValidationState } from './validation-session.ts';
import { ValidatorOptions } from './validator-options.tsx';

const editorHeight = 'h-[60dvh] min-h-80 md:h-[800px]';

/** The Validator & Linter. */
export function ValidatePage({ isReady, tools }: ToolPanelProps) {
  const { text } = useWorkingDocument();
  const { session, state, choices, choose } = useValidation(isReady);
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const { isValidating, pages, validation } = state;

  const applyFixes = useCallback(
    (fixes: Fixes | null) => {
      if (fixes === 'internal-error') {
        showToast({
          title: 'Nothing Fixed',
          description:
            'The fix would have changed your data. This is an internal error; please report it.',
          variant: 'destructive',
        });
      } else if (fixes !== null && 'edits' in fixes) editor?.apply(fixes.edits);
      else if (fixes !== null) workingDocument.replace(new PlainText(fixes.text));
    },
    [editor],
  );
  const fix = useCallback(
    async (problem: ListedProblem) => applyFixes(await session.fix(problem)),
    [applyFixes, session],
  );
  const fixListed = async (problem: ListedProblem) => {
    await fix(problem);
    editor?.goTo(problem.from);
  };
  const fixAll = async () => {
    applyFixes(await session.fixes());
    editor?.focus();
  };

  useEffect(() => {
    // Places are of the text that was validated, so they are only right while it is still there.
    if (!isValidating) editor?.markProblems(pages.loaded(), (problem) => void fix(problem));
  }, [editor, fix, isValidating, pages]);

  const goToProblem = useCallback((direction: 1 | -1) => editor?.goToProblem(direction), [editor]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || event.defaultPrevented) return;
      event.preventDefault();
      goToProblem(event.shiftKey ? -1 : 1);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [goToProblem]);

  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
      <Card aria-label="Editor" className="min-w-0 overflow-hidden">
        <ValidatorOptions choices={choices} choose={choose} />
        <Editor
          ref={setEditor}
          document={workingDocument}
          isReady={isReady}
          label="YAML to validate"
          className={editorHeight}
        />
        <StatusBar state={state} text={text} />
        <p className="border-line border-t px-4 py-2 text-muted text-xs max-md:hidden">
          F2 and Shift+F2 go to the next and previous problem. To leave the editor with the
          keyboard, press Escape, then Tab.
        </p>
      </Card>
      <div className="grid min-w-0 gap-5 sm:grid-cols-2 lg:grid-cols-1">
        <div className="min-w-0 sm:col-span-2 lg:col-span-1">
          <ResultsCard
            session={session}
            state={state}
            choices={choices}
            choose={choose}
            goTo={(problem) => editor?.goTo(problem.from)}
            fix={(problem) => void fixListed(problem)}
          />
        </div>
        <QuickActionsCard
          tools={tools}
          problemCount={pages.count}
          fixCount={isValidating ? 0 : validation.fixCount}
          fixAll={() => void fixAll()}
          goToProblem={goToProblem}
        />
        <SamplesCard />
      </div>
      <p className="sr-only" role="status">
        {announcementOf(state)}
      </p>
    </div>
  );
}

/** What a screen reader says once there is a verdict. */
function announcementOf({ isValidating, failure, validation }: ValidationState): string {
  if (isValidating) return '';
  if (failure !== null) return 'Validation failed';
  const { isValid, documentCount, errorCount, lintErrorCount, warningCount } = validation;
  if (documentCount === 0 && isValid) return '';
  const parts = [isValid ? 'Valid YAML' : 'Invalid YAML'];
  const faultCount = errorCount - lintErrorCount;
  if (faultCount > 0) parts.push(countOf(faultCount, 'error'));
  if (lintErrorCount > 0) parts.push(countOf(lintErrorCount, 'lint error'));
  if (warningCount > 0) parts.push(countOf(warningCount, 'linter warning'));
  parts.push(countOf(documentCount, 'document'));
  return parts.join(', ');
}
