import { countOf } from '@yamlkit/text';
import { CircleCheck, CircleX, ListChecks, LoaderCircle, TriangleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import type { ProblemActions } from './problem-list.tsx';
import type { AllProblems } from './schema/all-problems.ts';
import type { SchemaState } from './schema/schema-session.ts';
import { type VerdictWords, verdictTones, verdictWords } from './schema/verdict-words.ts';
import type { ValidationSession, ValidationState } from './validation-session.ts';

// Not in the first load: an empty or valid text has no list, and the code for scrolling is large.
const ProblemPanel = lazy(() =>
  import('./problem-panel.tsx').then(
    ({ ProblemPanel }) => ({ default: ProblemPanel }),
    () => ({ default: MissingList }),
  ),
);

export interface ResultsCardProps extends ProblemActions {
  readonly session: ValidationSession;
  readonly state: ValidationState;
  readonly schemaState: SchemaState;
  readonly problems: AllProblems;
  /** Whether the problems are those of the text as it is. */
  readonly isCurrent: boolean;
  readonly retrySchemas: () => void;
}

/** What validation found: verdict, counts, and every problem. */
export function ResultsCard({
  session,
  state,
  schemaState,
  problems,
  isCurrent,
  retrySchemas,
  ...actions
}: ResultsCardProps) {
  const { isValidating, failure } = state;
  const load = useCallback(
    (index: number) => void session.load(problems.pageIndex(index)),
    [session, problems],
  );
  return (
    <Card aria-labelledby="validation-results" className="tool-result overflow-hidden">
      <CardHeader
        id="validation-results"
        level={3}
        title="Validation Results"
        icon={<ListChecks />}
      />
      <div className="space-y-1.5 px-4 py-3 text-sm [&_svg]:size-4 [&_svg]:shrink-0">
        {isValidating ? (
          <p className="flex items-center gap-2 text-muted">
            <LoaderCircle aria-hidden="true" className="motion-safe:animate-spin" />
            Validating...
          </p>
        ) : failure !== null ? (
          <Failure reason={failure} retry={() => session.retry()} />
        ) : (
          <Verdict state={state}>
            <FormatVerdict state={schemaState} retry={retrySchemas} />
          </Verdict>
        )}
      </div>
      {failure === null && problems.count > 0 && (
        <Suspense>
          <ProblemPanel problems={problems} isCurrent={isCurrent} load={load} {...actions} />
        </Suspense>
      )}
    </Card>
  );
}

interface VerdictProps extends Pick<ResultsCardProps, 'state'> {
  /** What else is said, after the syntax. */
  readonly children: ReactNode;
}

function Verdict({ state: { validation }, children }: VerdictProps) {
  const { isValid, documentCount, errorCount, lintErrorCount, warningCount } = validation;
  return (
    <>
      {isValid ? (
        <p className="flex items-center gap-2 font-medium text-success">
          <CircleCheck aria-hidden="true" />
          Syntax: Valid
        </p>
      ) : (
        <p className="flex items-center gap-2 font-medium text-danger">
          <CircleX aria-hidden="true" />
          Syntax: Invalid{' '}
          <span className="font-normal">({countOf(errorCount - lintErrorCount, 'error')})</span>
        </p>
      )}
      {lintErrorCount > 0 && (
        <p className="flex items-center gap-2 text-danger">
          <CircleX aria-hidden="true" />
          {countOf(lintErrorCount, 'lint error')}
        </p>
      )}
      {children}
      {warningCount > 0 && (
        <p className="flex items-center gap-2 text-warning">
          <TriangleAlert aria-hidden="true" />
          {countOf(warningCount, 'linter warning')}
        </p>
      )}
      {documentCount > 0 && <p className="pl-6 text-muted">{countOf(documentCount, 'document')}</p>}
    </>
  );
}

const verdictIcons = {
  success: CircleCheck,
  danger: CircleX,
  muted: LoaderCircle,
  warning: TriangleAlert,
};

/** The verdicts of schemas and of the format's names. */
function FormatVerdict({
  state,
  retry,
}: {
  readonly state: SchemaState;
  readonly retry: () => void;
}) {
  return (
    <>
      {verdictWords(state).map((words) => (
        <FormatVerdictLine key={words.label} words={words} />
      ))}
      {state.failure?.canRetry && (
        <Button size="small" className="ml-6" onClick={retry}>
          Try again
        </Button>
      )}
    </>
  );
}

function FormatVerdictLine({ words: { label, tone, text } }: { readonly words: VerdictWords }) {
  const Icon = verdictIcons[tone];
  const spin = tone === 'muted' ? 'motion-safe:animate-spin' : '';
  return (
    <p className={`flex items-start gap-2 font-medium ${verdictTones[tone]}`}>
      <Icon aria-hidden="true" className={`mt-0.5 ${spin}`} />
      <span className="min-w-0">
        {label}: {text}
      </span>
    </p>
  );
}

function Failure({ reason, retry }: { readonly reason: string; readonly retry: () => void }) {
  return (
    <div className="space-y-2">
      <p className="flex items-center gap-2 font-medium text-danger">
        <CircleX aria-hidden="true" />
        Validation failed
      </p>
      <p className="text-muted">{reason}. Your text is safe.</p>
      <Button size="small" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

/** In place of the list when its code cannot be loaded; the editor marks the problems all the same. */
function MissingList() {
  return (
    <p role="alert" className="border-line border-t px-4 py-3 text-sm text-warning">
      The list of problems could not be loaded. They are marked in the editor; reload the page to
      try again.
    </p>
  );
}
