import type { ProgramCompletion } from '@yamlkit/engine/jq';
import { groupDigits } from '@yamlkit/text';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { readingOf } from '../../workspace/documents/template-reading.ts';
import { workingDocument } from '../../workspace/documents/use-working-document.ts';
import { engine } from '../../workspace/engine/engine.ts';
import { PAGE_OPTIONS } from './inspect-choices.ts';
import type { JqAnswer } from './jq/jq-protocol.ts';
import { type Pointer, pointAt } from './jq/point-at.ts';
import { QueryField } from './jq/query-field.tsx';
import { QueryMenu } from './jq/query-menu.tsx';
import { languageOf } from './query-language.ts';
import type { QueryState } from './tree-session.ts';

export interface QueryBarProps {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What the query found; null when there is none, or not yet. */
  readonly query: QueryState | null;
  /** What is wrong with a jq program, or stopped it. */
  readonly jqProblem: Pick<JqAnswer, 'problem' | 'problemRange'> | undefined;
  readonly goToMatch: (direction: 1 | -1) => void;
}

const { label, placeholder } = PAGE_OPTIONS.query;

/** A query in jq or JSONPath: which of them it is read as, what is wrong, how many nodes it finds, and the way through them. */
export function QueryBar({ text, setText, query, jqProblem, goToMatch }: QueryBarProps) {
  const statusId = useId();
  const canGo = query !== null && query.count > 0;
  const problem = query?.problems[0];
  const range =
    jqProblem?.problemRange ??
    (query === null || problem === undefined ? undefined : rangeIn(query.text, problem));
  usePageCommands([
    { label: 'Next result', isDisabled: !canGo, run: () => goToMatch(1) },
    { label: 'Previous result', isDisabled: !canGo, run: () => goToMatch(-1) },
  ]);
  return (
    <div className="flex min-w-0 flex-[1_1_20rem] flex-wrap items-center gap-1">
      <QueryField
        label={label}
        isCompact
        value={text}
        onValueChange={setText}
        complete={completionOf}
        onEnter={(isShift) => goToMatch(isShift ? -1 : 1)}
        placeholder={placeholder}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-invalid={problem !== undefined || jqProblem !== undefined}
        aria-describedby={statusId}
        className="min-w-36 flex-1 [&_input]:font-mono"
      />
      <QueryMenu use={setText} />
      <Button
        size="icon"
        className="size-8"
        aria-label="Previous result"
        disabled={!canGo}
        onClick={() => goToMatch(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        size="icon"
        className="size-8"
        aria-label="Next result"
        disabled={!canGo}
        onClick={() => goToMatch(1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      <div
        className={joinClasses(
          'flex basis-full gap-2 text-muted text-xs',
          text.trim() === '' && 'hidden',
        )}
      >
        {/* A message needs the room, and says what it is about. */}
        {text.trim() !== '' && problem === undefined && jqProblem === undefined && (
          <span className="font-medium">{languageOf(text)}</span>
        )}
        <p id={statusId} role="status" className="min-w-0 empty:hidden">
          {jqProblem !== undefined && <span className="text-danger">{jqProblem.problem}</span>}
          {query !== null && problem !== undefined && (
            <span className="text-danger">{problemText(problem, query.text)}</span>
          )}
          {query !== null && problem === undefined && foundText(query)}
        </p>
      </div>
      {range !== undefined && <Caret {...pointAt(text, range)} />}
    </div>
  );
}

/** The part of a query that is wrong, under which the message of the status line is about. */
function Caret({ excerpt, marks }: Pointer) {
  return (
    // The message says the same with the number of the character.
    <pre aria-hidden="true" className="basis-full overflow-x-auto font-mono text-xs leading-tight">
      {excerpt}
      {'\n'}
      <span className="text-danger">{marks}</span>
    </pre>
  );
}

async function completionOf(program: string, offset: number): Promise<ProgramCompletion | null> {
  // JSONPath begins with `$`, which is also the beginning of a variable.
  if (languageOf(program) !== 'jq') return null;
  try {
    const request = { program, offset, reading: readingOf(workingDocument) };
    return await engine.call('completeJq', request, workingDocument.snapshot.text);
  } catch {
    return null;
  }
}

/** Where the problem is; undefined where it is about the query as a whole. */
function rangeIn(text: string, { from, to }: QueryState['problems'][number]) {
  if (to === 0) return undefined;
  // The query was run without the blanks around it.
  const blanks = text.length - text.trimStart().length;
  return { from: from + blanks, to: to + blanks };
}

function problemText(problem: QueryState['problems'][number], text: string): string {
  const range = rangeIn(text, problem);
  if (range === undefined) return problem.message;
  // People count characters, not code units.
  return `Character ${[...text.slice(0, range.from)].length + 1}: ${problem.message}`;
}

function foundText({ count, current, ranges }: QueryState): string {
  const found = `${groupDigits(count)} ${count === 1 ? 'node' : 'nodes'} found`;
  const shown = current === -1 ? found : `${groupDigits(current + 1)} of ${found}`;
  if (ranges.length === count) return shown;
  return `${shown}; the first ${groupDigits(ranges.length)} are marked in the text`;
}
