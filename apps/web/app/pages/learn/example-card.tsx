import { Play, RotateCcw, SquareArrowOutUpRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import type { OpenRequest } from '../../shell/frame/open-request.ts';
import { Link } from '../../shell/navigation/link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ExampleResult } from './example-result.tsx';
import { SnippetEditor } from './snippet-editor.tsx';
import type { LessonExample, Tutorial } from './tutorial.ts';
import { useEvaluation } from './use-evaluation.ts';

/** Milliseconds after the last keystroke until a changed example runs. */
const pause = 400;

export interface ExampleCardProps {
  readonly example: LessonExample;
  readonly lesson: Tutorial['id'];
}

/** YAML beside what it reads as. It can be changed, and then runs again. */
export function ExampleCard({ example, lesson }: ExampleCardProps) {
  const { id, title, code, schema, expect } = example;
  const headingId = useId();
  const [text, setText] = useState(code);
  const { state, evaluate, forget } = useEvaluation(schema);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const run = () => {
    clearTimeout(timer.current);
    void evaluate(text);
    sendEvent({ name: 'engagement', action: 'run_example', value: `${lesson}/${id}` });
  };
  const change = (changed: string) => {
    setText(changed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void evaluate(changed), pause);
  };
  const reset = () => {
    clearTimeout(timer.current);
    setText(code);
    forget();
  };
  const open: OpenRequest = { openText: text, openTitle: title };

  return (
    <Card aria-labelledby={headingId} className="my-2 overflow-hidden leading-normal">
      <CardHeader
        level={3}
        id={headingId}
        title={title}
        actions={
          <>
            {schema === 'yaml-1.1' && <Badge tone="warning">read as YAML 1.1</Badge>}
            {text !== code && (
              <Button variant="quiet" size="small" onClick={reset} aria-label={`Reset: ${title}`}>
                <RotateCcw aria-hidden="true" />
                Reset
              </Button>
            )}
            <Button size="small" onClick={run} aria-label={`Run: ${title}`}>
              <Play aria-hidden="true" />
              Run
            </Button>
          </>
        }
      />
      <div className="grid md:grid-cols-2">
        <SnippetEditor text={text} label={`YAML: ${title}`} onChange={change} onSubmit={run} />
        <ExampleResult
          label={`Result: ${title}`}
          state={state}
          expected={text === code ? expect : null}
        />
      </div>
      <p className="border-line border-t px-2 py-1">
        <Link
          to="/validator"
          state={open}
          aria-label={`Open in validator: ${title}`}
          onClick={() =>
            sendEvent({ name: 'engagement', action: 'open_example', value: `${lesson}/${id}` })
          }
          className={buttonClasses('quiet', 'small')}
        >
          <SquareArrowOutUpRight aria-hidden="true" />
          Open in validator
        </Link>
      </p>
    </Card>
  );
}
