import { Card } from '../../ui/card.tsx';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import type { ToolPanelProps } from '../tool-manifest.ts';
import { QuickActionsCard } from './quick-actions-card.tsx';
import { ResultsCard } from './results-card.tsx';
import { SamplesCard } from './samples-card.tsx';
import { SchemaBar } from './schema/schema-bar-loader.tsx';
import type { useProblems } from './use-problems.ts';
import type { useValidation } from './use-validation.ts';
import { ValidatorOptions } from './validator-options.tsx';

export interface ValidatorPanelProps extends ToolPanelProps {
  readonly validation: ReturnType<typeof useValidation>;
  readonly found: ReturnType<typeof useProblems>;
  readonly editor: EditorHandle | null;
}

/** The validator's side panel: settings, results and actions. */
export function ValidatorPanel({ isReady, tools, validation, found, editor }: ValidatorPanelProps) {
  const { session, state, schemas, schemaState, choices, choose } = validation;
  const { problems, isSettled, fixCount, fix, fixAll, goTo, goToProblem } = found;
  return (
    <>
      <Card aria-label="What to check" className="[&>:last-child]:border-b-0">
        <ValidatorOptions choices={choices} choose={choose} />
        <SchemaBar
          isReady={isReady}
          state={schemaState}
          choices={choices}
          choose={choose}
          goTo={(place) => editor?.goTo(place)}
        />
      </Card>
      <ResultsCard
        session={session}
        state={state}
        schemaState={schemaState}
        problems={problems}
        isCurrent={isSettled}
        retrySchemas={() => schemas.retry()}
        choices={choices}
        choose={choose}
        goTo={goTo}
        fix={fix}
      />
      <QuickActionsCard
        tools={tools}
        problemCount={problems.count}
        fixCount={isSettled ? fixCount : 0}
        fixAll={fixAll}
        goToProblem={goToProblem}
      />
      <SamplesCard />
      <p className="px-1 text-muted text-xs max-md:hidden">
        F8 and Shift+F8 go to the next and previous problem, Ctrl+Space completes, Shift+F1 shows
        documentation. To leave the editor with the keyboard, press Escape, then Tab.
      </p>
    </>
  );
}
