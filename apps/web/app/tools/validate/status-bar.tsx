import { useAge } from '../../ui/use-age.ts';
import { useWorkingDocument } from '../../workspace/documents/use-working-document.ts';
import { StatusVerdict, type Verdict } from '../../workspace/workbench/status-verdict.tsx';
import { countOf } from './count-of.ts';
import type { ProblemActions } from './problem-list.tsx';
import type { AllProblems } from './schema/all-problems.ts';
import type { SchemaState } from './schema/schema-session.ts';
import { schemaTones, schemaWords } from './schema/schema-words.ts';
import type { ValidationState } from './validation-session.ts';

export interface StatusBarProps extends Pick<ProblemActions, 'goTo'> {
  readonly state: ValidationState;
  readonly schemaState: SchemaState;
  readonly problems: AllProblems;
}

/** The line under the editor: verdict, the first problem, counts, age of the verdict. */
export function StatusBar({ state, schemaState, problems, goTo }: StatusBarProps) {
  const { text } = useWorkingDocument();
  const words = schemaState.status === 'checked' ? schemaWords(schemaState) : null;
  const first = problems.count > 0 ? problems.at(0) : undefined;
  const problem = first && {
    text: `Line ${first.line}: ${first.message}`,
    goTo: () => goTo(first),
  };
  const verdict = verdictOf(state);
  return (
    <>
      <StatusVerdict verdict={verdict.kind === 'bad' ? { ...verdict, problem } : verdict} />
      {words !== null && (
        <span className={`status-schema font-medium ${schemaTones[words.tone]}`}>
          Schema: {words.text}
        </span>
      )}
      <span className="status-counts">
        <span>{countOf(text.lineCount, 'line')}</span>
        <span>{countOf(text.length, 'character')}</span>
        {state.checkedAt > 0 && <LastUpdated time={state.checkedAt} />}
      </span>
    </>
  );
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
