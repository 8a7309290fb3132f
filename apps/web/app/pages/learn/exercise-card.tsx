import { CheckCircle2, CircleAlert, PencilLine, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { CodeBlock } from '../../workspace/editor/code-block.tsx';
import { checkAnswer, type Verdict } from './check-answer.ts';
import { LessonText } from './lesson-text.tsx';
import { noteSolved } from './progress.ts';
import { SnippetEditor } from './snippet-editor.tsx';
import type { LessonExercise, Tutorial } from './tutorial.ts';
import { useAnswer } from './use-answer.ts';
import { useEvaluation } from './use-evaluation.ts';
import { useProgress } from './use-progress.ts';

export interface ExerciseCardProps {
  readonly exercise: LessonExercise;
  readonly lesson: Tutorial['id'];
}

/** A task with a place for the answer, which the engine checks. */
export function ExerciseCard({ exercise, lesson }: ExerciseCardProps) {
  const { id, title, task, start, checks, solution } = exercise;
  const headingId = useId();
  const isSolved = useProgress().has(`${lesson}/${id}`);
  const [text, setText] = useAnswer(lesson, id, start);
  // What was said belongs to the text it was said of.
  const [judged, setJudged] = useState<{ text: string; verdict: Verdict } | null>(null);
  const { state, evaluate, forget } = useEvaluation();

  const check = async () => {
    const evaluation = await evaluate(text);
    if (evaluation === null) return;
    const given = checkAnswer(text, evaluation, checks);
    setJudged({ text, verdict: given });
    if (!given.isSolved) return;
    noteSolved(lesson, id);
    sendEvent({ name: 'engagement', action: 'solve_exercise', value: `${lesson}/${id}` });
  };
  const change = (changed: string) => {
    setText(changed);
    forget();
  };

  return (
    <Card
      aria-labelledby={headingId}
      className="my-2 overflow-hidden border-accent/50 leading-normal"
    >
      <CardHeader
        level={3}
        id={headingId}
        icon={<PencilLine />}
        title={`Exercise: ${title}`}
        actions={
          isSolved ? (
            <Badge tone="success">
              <CheckCircle2 aria-hidden="true" />
              Solved
            </Badge>
          ) : undefined
        }
      />
      <p className="max-w-3xl px-4 py-3">
        <LessonText text={task} />
      </p>
      <SnippetEditor
        text={text}
        label={`Your answer: ${title}`}
        className="border-line border-y"
        onChange={change}
        onSubmit={() => void check()}
      />
      <div className="flex flex-wrap items-center gap-2 px-4 py-3">
        <Button
          variant="primary"
          aria-label={`Check answer: ${title}`}
          disabled={state.state === 'running'}
          keepsFocus
          onClick={() => void check()}
        >
          Check answer
        </Button>
        <Button
          variant="quiet"
          aria-label={`Start over: ${title}`}
          disabled={text === start}
          keepsFocus
          onClick={() => change(start)}
        >
          <RotateCcw aria-hidden="true" />
          Start over
        </Button>
      </div>
      <div role="status" aria-label={`Verdict: ${title}`} className="px-4 text-sm">
        {state.state === 'failed' && (
          <p className="pb-3 text-danger">
            The engine did not respond. Check again, or reload the page.
          </p>
        )}
        {state.state === 'done' && judged?.text === text && (
          <VerdictText verdict={judged.verdict} />
        )}
      </div>
      <details className="border-line border-t text-sm">
        <summary className="px-4 py-2.5 text-muted hover:text-ink">Show a solution</summary>
        <CodeBlock code={solution} label={`Solution: ${title}`} />
      </details>
    </Card>
  );
}

function VerdictText({ verdict }: { readonly verdict: Verdict }) {
  if (verdict.isSolved) {
    return (
      <p className="flex gap-2 pb-3 font-medium text-success">
        <CheckCircle2 aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Solved. Well done!
      </p>
    );
  }
  return (
    <div className="flex gap-2 pb-3 text-warning">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div>
        <p className="font-medium">
          <LessonText text={verdict.hint} />
        </p>
        {verdict.detail !== undefined && <p className="mt-1 text-muted">{verdict.detail}</p>}
      </div>
    </div>
  );
}
