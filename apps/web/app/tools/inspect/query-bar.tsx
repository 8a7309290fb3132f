import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { groupDigits } from '../../ui/group-digits.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { TextField } from '../../ui/text-field.tsx';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { PAGE_OPTIONS } from './inspect-choices.ts';
import { languageOf } from './query-language.ts';
import type { QueryState } from './tree-session.ts';

export interface QueryBarProps {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What the query found; null when there is none, or not yet. */
  readonly query: QueryState | null;
  /** What is wrong with a jq program, or stopped it. */
  readonly jqProblem: string | undefined;
  readonly goToMatch: (direction: 1 | -1) => void;
}

const { label, placeholder } = PAGE_OPTIONS.query;

/** A query in jq or JSONPath: which of them it is read as, what is wrong, how many nodes it finds, and the way through them. */
export function QueryBar({ text, setText, query, jqProblem, goToMatch }: QueryBarProps) {
  const statusId = useId();
  const canGo = query !== null && query.count > 0;
  const problem = query?.problems[0];
  usePageCommands([
    { label: 'Next result', isDisabled: !canGo, run: () => goToMatch(1) },
    { label: 'Previous result', isDisabled: !canGo, run: () => goToMatch(-1) },
  ]);
  return (
    <div className="flex min-w-0 flex-[1_1_20rem] flex-wrap items-center gap-1">
      <TextField
        label={label}
        isCompact
        value={text}
        onValueChange={setText}
        placeholder={placeholder}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-invalid={problem !== undefined || jqProblem !== undefined}
        aria-describedby={statusId}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          goToMatch(event.shiftKey ? -1 : 1);
        }}
        className="min-w-36 flex-1 [&_input]:font-mono"
      />
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
          {jqProblem !== undefined && <span className="text-danger">{jqProblem}</span>}
          {query !== null && problem !== undefined && (
            <span className="text-danger">{problemText(problem, query.text)}</span>
          )}
          {query !== null && problem === undefined && foundText(query)}
        </p>
      </div>
    </div>
  );
}

function problemText({ message, from, to }: QueryState['problems'][number], text: string): string {
  if (to === 0) return message;
  // The query was run without the blanks around it; people count characters, not code units.
  const before = text.length - text.trimStart().length + from;
  return `Character ${[...text.slice(0, before)].length + 1}: ${message}`;
}

function foundText({ count, current, ranges }: QueryState): string {
  const found = `${groupDigits(count)} ${count === 1 ? 'node' : 'nodes'} found`;
  const shown = current === -1 ? found : `${groupDigits(current + 1)} of ${found}`;
  if (ranges.length === count) return shown;
  return `${shown}; the first ${groupDigits(ranges.length)} are marked in the text`;
}
