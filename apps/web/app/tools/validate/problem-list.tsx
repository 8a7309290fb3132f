import { tagSetsWith } from '@yamlkit/engine/options';
import { groupDigits } from '@yamlkit/text';
import { BookOpen, ChevronDown, ChevronRight, CircleX, TriangleAlert } from 'lucide-react';
import { Link } from '../../shell/navigation/link.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { problemSource } from '../../workspace/editor/problem-source.ts';
import type { ListedProblem } from '../../workspace/engine/protocol.ts';
import type { GroupHeading, ProblemRows } from './found-problems.ts';
import type { ProblemKind } from './protocol.ts';
import { RelatedPlaces } from './related-places.tsx';
import { rulePath } from './rule-docs/rule-path.ts';
import type { ValidatorChoices } from './validation-options.ts';

export interface ProblemActions {
  /** Puts the cursor on a problem. */
  readonly goTo: (problem: ListedProblem) => void;
  /**
   * Applies a problem's fix.
   *
   * @param choice the place of the fix among the problem's choices.
   */
  readonly fix: (problem: ListedProblem, choice?: number) => void;
  readonly choices: ValidatorChoices;
  readonly choose: (change: Partial<ValidatorChoices>) => void;
}

export interface ProblemListProps extends ProblemActions {
  readonly problems: ProblemRows;
  /** False while the text has changed since: then fixes are not to be applied. */
  readonly isCurrent: boolean;
  /** Called with the number of a problem that is to be shown and not loaded. */
  readonly load: (index: number) => void;
  /** Opens and closes the problems below the heading of a group. */
  readonly toggleGroup: (group: string) => void;
}

/** A browser cannot scroll further than about this many entries. */
const listedAtMost = 100_000;

/** The problems, errors first; only those on the screen are in the page. Arrow keys move along. */
export function ProblemList({
  problems,
  isCurrent,
  load,
  toggleGroup,
  ...actions
}: ProblemListProps) {
  const count = Math.min(problems.count, listedAtMost);
  return (
    <div className="border-line border-t">
      <WindowedList
        label="Problems"
        count={count}
        row={(index) => {
          const problem = problems.at(index);
          if (problem === undefined) return undefined;
          return 'group' in problem ? (
            <GroupRow heading={problem} toggle={() => toggleGroup(problem.group)} />
          ) : (
            <ProblemEntry problem={problem} isCurrent={isCurrent} {...actions} />
          );
        }}
        load={load}
        rowHeight={72}
        className="max-h-[15rem]"
        rowClassName="border-line border-b"
      />
      {problems.count > listedAtMost && (
        <p className="px-3 py-2.5 text-muted text-sm">
          The first {groupDigits(listedAtMost)} are listed.
        </p>
      )}
    </div>
  );
}

interface GroupRowProps {
  readonly heading: GroupHeading;
  readonly toggle: () => void;
}

/** What the kinds of problems are called; rules go by their names. */
const kindNames: Readonly<Record<string, string>> = {
  template: 'Actions of the template',
  yaml: 'YAML',
  schema: 'Schema',
  meaning: 'Names and expressions',
  lint: 'Lint rules',
} satisfies Record<ProblemKind, string>;

function GroupRow({ heading: { group, count, isOpen }, toggle }: GroupRowProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={toggle}
      className="flex min-h-9 w-full items-center gap-2 bg-sunken px-3 text-left font-medium text-sm focus-visible:-outline-offset-2"
    >
      <Chevron aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 break-words">
        {kindNames[group] ?? group.replace(/^lint\//, '')}
      </span>
      <span className="text-muted tabular-nums">{groupDigits(count)}</span>
    </button>
  );
}

interface ProblemEntryProps extends ProblemActions {
  readonly problem: ListedProblem;
  readonly isCurrent: boolean;
}

const actionStyle =
  'min-h-6 rounded-sm border border-line-strong/60 bg-surface px-2 font-medium text-accent-ink text-xs hover:bg-accent-soft disabled:opacity-50';

const suggestionNote = 'Look at the result: it may not be what is meant.';

/** The rule that has a page. */
function ruleOf(code: string): string | null {
  if (code.startsWith('lint/')) return code.slice('lint/'.length);
  return code.startsWith('meaning/') ? code : null;
}

function ProblemEntry({ problem, isCurrent, goTo, fix, choices, choose }: ProblemEntryProps) {
  const { severity, line, column, message, code, source, related } = problem;
  const isError = severity === 'error';
  const tag = code === 'unknown-tag' ? source : null;
  const rule = ruleOf(code);
  const foundBy = problemSource(code);
  const allow = (change: Partial<ValidatorChoices>) => {
    choose(change);
    // The entry and its button go; the cursor shows where one was.
    goTo(problem);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => goTo(problem)}
        className="flex w-full items-start gap-2.5 px-3 pt-2 pb-1.5 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2"
      >
        {isError ? (
          <CircleX aria-label="Error" className="mt-0.5 size-4 shrink-0 text-danger" />
        ) : (
          <TriangleAlert aria-label="Warning" className="mt-0.5 size-4 shrink-0 text-warning" />
        )}
        <span className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2.5 gap-y-0.5">
          <span className="w-full break-words">
            Line {line}: {message}
          </span>
          {/* The snippet goes beside the column where it fits, else below it. */}
          <span className="text-muted text-xs leading-5">
            Column {column}
            {foundBy !== undefined && ` · ${foundBy}`}
          </span>
          <ProblemSnippet snippet={problem.snippet} />
        </span>
      </button>
      {related !== undefined && (
        <div className="pr-3 pb-2.5 pl-9">
          <RelatedPlaces
            title={
              problem.code.startsWith('schema/') && related.length > 1
                ? 'Other forms'
                : 'Related place'
            }
            related={related}
            goTo={(from) => goTo({ ...problem, from })}
          />
        </div>
      )}
      {(problem.fix ?? problem.choices ?? tag ?? rule) != null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pr-3 pb-2 pl-9">
          {problem.fix !== undefined && (
            <button
              type="button"
              disabled={!isCurrent}
              title={problem.fix.startsWith('Suggestion: ') ? suggestionNote : undefined}
              onClick={() => fix(problem)}
              className={actionStyle}
            >
              {problem.fix}
            </button>
          )}
          {problem.choices?.map((title, choice) => (
            <button
              key={title}
              type="button"
              disabled={!isCurrent}
              onClick={() => fix(problem, choice)}
              className={actionStyle}
            >
              {title}
            </button>
          ))}
          {tag !== null && (
            <button
              type="button"
              onClick={() => allow({ tags: [...new Set([...choices.tags, tag])] })}
              className={actionStyle}
            >
              Allow {tag}
            </button>
          )}
          {tag !== null &&
            tagSetsWith(tag).map((set) => (
              <button
                key={set}
                type="button"
                onClick={() => allow({ tagSets: [...new Set([...choices.tagSets, set])] })}
                className={actionStyle}
              >
                Allow all {set} tags
              </button>
            ))}
          {rule !== null && (
            <Link
              to={rulePath(rule)}
              aria-label={`About the rule ${rule}`}
              className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-mono text-muted text-xs hover:text-ink hover:underline"
            >
              <BookOpen aria-hidden="true" className="size-3.5" />
              {rule}
            </Link>
          )}
        </div>
      )}
    </>
  );
}

/**
 * The place in the text: what is marked is seen, and what is before it is cut at its start where there is no room for
 * both. Screen readers skip it: the message names what it is about.
 */
function ProblemSnippet({ snippet: { before, at, after } }: Pick<ListedProblem, 'snippet'>) {
  if (before + at + after === '') return null;
  return (
    <code
      aria-hidden="true"
      className="max-w-full overflow-hidden text-ellipsis whitespace-pre rounded-sm bg-sunken px-1.5 font-mono text-muted text-xs leading-5"
    >
      <span
        dir="rtl"
        className="inline-block overflow-hidden text-ellipsis align-bottom"
        style={{ maxWidth: `calc(100% - ${at.length}ch)` }}
      >
        {/* A mark of direction after it keeps a space at its end where it is. */}
        <bdi dir="ltr" className="after:content-['\200e']">
          {before}
        </bdi>
      </span>
      <mark className="bg-transparent text-ink underline decoration-current decoration-wavy underline-offset-2">
        {at}
      </mark>
      {after}
    </code>
  );
}
