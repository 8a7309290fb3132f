import { countOf } from '@yamlkit/text';
import { Button } from '../../ui/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { useStore } from '../../ui/store.ts';
import { useAge } from '../../ui/use-age.ts';
import {
  useWorkingDocument,
  workingDocument,
} from '../../workspace/documents/use-working-document.ts';
import { type CursorState, cursor } from '../../workspace/editor/cursor.ts';
import type { ListedProblem } from '../../workspace/engine/protocol.ts';
import {
  StatusProblem,
  StatusVerdict,
  type Verdict,
} from '../../workspace/workbench/status-verdict.tsx';
import type { ProblemActions } from './problem-list.tsx';
import type { AllProblems } from './schema/all-problems.ts';
import type { SchemaState } from './schema/schema-session.ts';
import { verdictTones, verdictWords } from './schema/verdict-words.ts';
import type { ValidationState } from './validation-session.ts';

export interface StatusBarProps extends Pick<ProblemActions, 'goTo' | 'fix'> {
  readonly state: ValidationState;
  readonly schemaState: SchemaState;
  readonly problems: AllProblems;
}

/**
 * The line under the editor: verdict, a problem, counts, age of the verdict. The problem is the one at the
 * cursor, else the first. On phones and tablets, where the list of them is far below, it is there for a valid text
 * too, with its fix.
 */
export function StatusBar({ state, schemaState, problems, goTo, fix }: StatusBarProps) {
  const { text } = useWorkingDocument();
  // Of names, only what is wrong: the bar is short.
  const words = schemaState.status === 'checked' ? verdictWords(schemaState) : [];
  const said = words.filter(({ label, tone }) => label === 'Schema' || tone !== 'success');
  const shown = shownProblem(problems, useStore(cursor, null));
  const problem = shown && {
    text: `Line ${shown.line}: ${shown.message}`,
    goTo: () => goTo(shown),
  };
  const verdict = verdictOf(state);
  const isBad = verdict.kind === 'bad';
  return (
    <>
      <StatusVerdict verdict={isBad ? { ...verdict, problem } : verdict} />
      {problem !== undefined && !isBad && (
        <StatusProblem
          problem={problem}
          className={joinClasses('lg:hidden', shown?.severity !== 'error' && 'text-warning')}
        />
      )}
      {shown?.fix !== undefined && (
        <Button size="small" onClick={() => fix(shown)} className="status-fix lg:hidden">
          {shown.fix}
        </Button>
      )}
      {said.map(({ label, tone, text: found }) => (
        <span key={label} className={`status-schema font-medium ${verdictTones[tone]}`}>
          {label}: {found}
        </span>
      ))}
      <span className="status-counts">
        <span>{countOf(text.lineCount, 'line')}</span>
        <span>{countOf(text.length, 'character')}</span>
        {state.checkedAt > 0 && <LastUpdated time={state.checkedAt} />}
      </span>
    </>
  );
}

/** The problem where the cursor is, else the first one. */
function shownProblem(problems: AllProblems, at: CursorState | null): ListedProblem | undefined {
  if (problems.count === 0) return undefined;
  if (at?.document !== workingDocument) return problems.at(0);
  const onLine = problems.loaded().filter(({ line }) => line === at.place.line);
  const exact = onLine.find(({ from }) => from.offset === at.place.offset);
  return exact ?? onLine[0] ?? problems.at(0);
}

function verdictOf({ isValidating, failure, validation }: ValidationState): Verdict {
  if (isValidating) return { kind: 'pending', text: 'Validating...' };
  if (failure !== null) return { kind: 'failed', text: 'Validation failed' };
  return validation.isValid
    ? { kind: 'good', text: 'Valid YAML' }
    : { kind: 'bad', text: 'Invalid YAML' };
}

function LastUpdated({ time }: { readonly time: number }) {
  return <span>Last updated: {useAge(time)}</span>;
}
