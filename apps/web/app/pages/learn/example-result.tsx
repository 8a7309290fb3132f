import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ColoredCode } from '../../workspace/editor/colored-code.tsx';
import type { ListedProblem } from '../../workspace/engine/protocol.ts';
import type { Evaluation } from './protocol.ts';
import type { LessonExample } from './tutorial.ts';
import type { EvaluationState } from './use-evaluation.ts';

export interface ExampleResultProps {
  readonly label: string;
  readonly state: EvaluationState;
  /** What the text as printed gives, shown until it is run; null once it was changed. */
  readonly expected: LessonExample['expect'] | null;
}

/** What the engine makes of an example: its value as JSON, or what is wrong with it. */
export function ExampleResult({ label, state, expected }: ExampleResultProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      aria-live="polite"
      aria-busy={state.state === 'running'}
      className="overflow-x-auto border-line border-t px-4 py-3 text-sm focus-visible:-outline-offset-2 md:border-t-0 md:border-l"
    >
      {state.state === 'done' ? <Result {...state.evaluation} /> : null}
      {state.state === 'failed' && (
        <Line icon={<CircleAlert />} className="text-danger">
          The engine did not respond. Run the example again, or reload the page.
        </Line>
      )}
      {(state.state === 'idle' || state.state === 'running') &&
        (expected === null ? (
          <p className="text-muted">Running...</p>
        ) : (
          <Expected expected={expected} />
        ))}
    </section>
  );
}

function Expected({ expected }: { readonly expected: LessonExample['expect'] }) {
  if ('json' in expected) return <Json json={expected.json} />;
  return (
    <Line icon={<CircleAlert />} className="text-danger">
      This has an error on line {expected.errorOnLine}. Run it to see the message.
    </Line>
  );
}

function Result({ json, errors, warnings }: Evaluation) {
  return (
    <div className="flex flex-col gap-2">
      {errors.map((problem) => (
        <Problem key={`${problem.code} ${problem.line} ${problem.column}`} problem={problem} />
      ))}
      {errors.length === 0 && <Json json={json} />}
      {warnings.map((problem) => (
        <Problem key={`${problem.code} ${problem.line} ${problem.column}`} problem={problem} />
      ))}
    </div>
  );
}

function Problem({ problem }: { readonly problem: ListedProblem }) {
  const isError = problem.severity === 'error';
  return (
    <Line
      icon={isError ? <CircleAlert /> : <TriangleAlert />}
      className={isError ? 'text-danger' : 'text-warning'}
    >
      Line {problem.line}: {problem.message}
    </Line>
  );
}

function Json({ json }: { readonly json: string }) {
  return (
    <>
      <Line icon={<CircleCheck />} className="text-success">
        Valid YAML{json === '' ? ' without a document' : ', as JSON:'}
      </Line>
      <pre className="mt-1 font-mono text-[0.8125rem] leading-6">
        <code>
          <ColoredCode code={json} />
        </code>
      </pre>
    </>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly className: string;
  readonly children: ReactNode;
}

function Line({ icon, className, children }: LineProps) {
  return (
    <p className={`flex gap-2 font-medium ${className}`}>
      <span aria-hidden="true" className="mt-0.5 shrink-0 [&_svg]:size-4">
        {icon}
      </span>
      <span>{children}</span>
    </p>
  );
}
