import { groupDigits } from '@yamlkit/text';
import { ArrowDown, ArrowUp, CircleX } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LongWork } from '../../ui/long-work.tsx';
import { useStore } from '../../ui/store.ts';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import {
  useWorkingDocument,
  workingDocument,
} from '../../workspace/documents/use-working-document.ts';
import { DiffView } from '../../workspace/editor/diff-view.tsx';
import type { EditorHandle, MarkedRange } from '../../workspace/editor/editor-handle.ts';
import type { PlacedRange, TextPosition } from '../../workspace/engine/protocol.ts';
import { BarTitle } from '../../workspace/workbench/editor-card.tsx';
import { StatusVerdict, type Verdict } from '../../workspace/workbench/status-verdict.tsx';
import { ChangeTree, kindLabels } from './change-tree.tsx';
import type { CompareChoices, CompareView } from './compare-choices.ts';
import { rightDocument } from './compare-documents.ts';
import { CompareOptions } from './compare-options.tsx';
import type { CompareSession, CompareState } from './compare-session.ts';
import {
  PanelVerdict,
  unfinishedVerdict,
  type WorkState,
  type WorkWords,
} from './panel-verdict.tsx';
import type { DiffSummary, ListedChange, ListedDiffProblem } from './protocol.ts';
import { ReportActions } from './report-actions.tsx';
import { useMissingSides } from './use-missing-sides.ts';

const textHeight = 'h-[400px]';
const textLabels = { before: 'Left', after: 'Right' };
const words: WorkWords = {
  doing: 'Comparing',
  failed: 'Not compared',
  again: 'Compare again',
};

interface Editors {
  readonly left: EditorHandle | null;
  readonly right: EditorHandle | null;
}

export interface ComparisonPanelProps {
  readonly session: CompareSession;
  readonly view: Exclude<CompareView, 'merge'>;
  readonly choices: CompareChoices;
  readonly choose: (change: Partial<CompareChoices>) => void;
  readonly editors: Editors;
}

/** What changed between the two sides: as a tree of changes, or line by line. */
export function ComparisonPanel(props: ComparisonPanelProps) {
  const { session, view, choices, choose, editors } = props;
  const state = useStore(session);
  const { outcome } = state;
  const problem = outcome?.summary.problems[0];
  useMarkedChanges(state, session.shown, editors);
  return (
    <Card aria-labelledby="compare-changes" className="tool-result min-w-0 overflow-hidden">
      <div className="editor-card-bar">
        <BarTitle id="compare-changes">Changes</BarTitle>
        <PanelVerdict
          {...workOf(state)}
          progress={<Progress onCancel={() => session.cancel()} />}
          verdict={outcome === null ? '' : verdictOf(outcome.summary, view)}
          refresh={() => session.refresh()}
        />
        {view === 'structure' && <CompareOptions choices={choices} choose={choose} />}
      </div>
      {problem && <Problem problem={problem} editors={editors} />}
      {outcome === null && <NothingCompared state={state} />}
      {outcome !== null && view === 'text' && (
        <DiffView
          before={outcome.before}
          after={outcome.after}
          labels={textLabels}
          className={textHeight}
        />
      )}
      {outcome !== null && view === 'structure' && problem === undefined && (
        <StructuralChanges session={session} state={state} summary={outcome.summary} />
      )}
    </Card>
  );
}

/** Marks the changes in the editors, and lets these show the one that is selected. */
function useMarkedChanges(
  { isPending, outcome }: CompareState,
  change: ListedChange | undefined,
  { left, right }: Editors,
): void {
  const marked = outcome?.summary.marked;
  useEffect(() => {
    // The marks of earlier texts go along with what is typed until the new ones are here.
    if (isPending) return;
    left?.markMatches(withChosen(marked?.left, change?.left));
    right?.markMatches(withChosen(marked?.right, change?.right));
  }, [isPending, marked, change, left, right]);
  useEffect(() => {
    if (change?.left) left?.show(change.left.from);
    if (change?.right) right?.show(change.right.from);
  }, [change, left, right]);
  // Another view is not about that change.
  useEffect(() => {
    return () => {
      for (const editor of [left, right]) editor?.markMatches([]);
    };
  }, [left, right]);
}

/** The marks of a side, of which that of the selected change looks like the match of a search. */
function withChosen(
  marked: readonly MarkedRange[] = [],
  chosen: PlacedRange | undefined,
): readonly MarkedRange[] {
  if (chosen === undefined) return marked;
  return [...marked.filter((mark) => !isSameRange(mark, chosen)), chosen];
}

function isSameRange(one: PlacedRange, other: PlacedRange): boolean {
  return isSamePlace(one.from, other.from) && isSamePlace(one.to, other.to);
}

function isSamePlace(one: TextPosition, other: TextPosition): boolean {
  return one.line === other.line && one.offset === other.offset;
}

interface StructuralChangesProps {
  readonly session: CompareSession;
  readonly state: CompareState;
  readonly summary: DiffSummary;
}

function StructuralChanges({ session, state, summary }: StructuralChangesProps) {
  const { selected, isPending } = state;
  const { count, rowCount, omitted, kinds, marked } = summary;
  const isEmpty = count === 0;
  usePageCommands([
    { label: 'Next change', isDisabled: isEmpty, run: () => void session.step(1) },
    { label: 'Previous change', isDisabled: isEmpty, run: () => void session.step(-1) },
  ]);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2 text-sm">
        <p className="min-w-0 flex-1 max-md:basis-full">
          {isEmpty
            ? 'Both sides are the same.'
            : kinds.map(([kind, of]) => `${kindLabels[kind]}: ${groupDigits(of)}`).join(' · ')}
          {omitted > 0 && ` · ${groupDigits(omitted)} more are counted but not listed`}
          {!marked.areAll && ' · not all are marked in the texts above'}
        </p>
        <div className="flex gap-2">
          <Button size="small" disabled={isEmpty} onClick={() => void session.step(-1)}>
            <ArrowUp aria-hidden="true" />
            Previous change
          </Button>
          <Button size="small" disabled={isEmpty} onClick={() => void session.step(1)}>
            <ArrowDown aria-hidden="true" />
            Next change
          </Button>
        </div>
        <ReportActions
          session={session}
          left={workingDocument}
          right={rightDocument}
          isDisabled={isPending}
        />
      </div>
      {!isEmpty && <ChangeTree session={session} count={rowCount} selected={selected} />}
    </>
  );
}

/** That a comparison is being made, of how much; one that takes long can be given up. */
function Progress({ onCancel }: { readonly onCancel: () => void }) {
  const length = useWorkingDocument().text.length + useStore(rightDocument).text.length;
  return <LongWork label={words.doing} length={length} onCancel={onCancel} />;
}

/** The same in the line at the bottom, with the way to what is wrong. */
export function CompareStatus({
  session,
  view,
  editors,
}: Pick<ComparisonPanelProps, 'session' | 'view' | 'editors'>) {
  return <StatusVerdict verdict={statusOf(useStore(session), view, editors)} />;
}

function workOf({ isPending, failure, outcome }: CompareState): WorkState {
  return { isPending, failure, hasResult: outcome !== null, words };
}

function statusOf(
  state: CompareState,
  view: ComparisonPanelProps['view'],
  editors: Editors,
): Verdict | null {
  const { outcome } = state;
  const unfinished = unfinishedVerdict(workOf(state));
  if (unfinished !== undefined) return unfinished;
  if (outcome === null) return null;
  const { summary } = outcome;
  const [problem] = summary.problems;
  if (problem === undefined) return { kind: 'good', text: verdictOf(summary, view) };
  const text = problem.isOfOption ? problem.message : `${placeOf(problem)}: ${problem.message}`;
  const editor = problem.side === 0 ? editors.left : editors.right;
  const goTo = () => editor?.goTo(problem.at);
  return {
    kind: 'bad',
    text: verdictOf(summary, view),
    ...(!problem.isOfOption && { problem: { text, goTo } }),
  };
}

function placeOf({ side, at }: ListedDiffProblem): string {
  return `${side === 0 ? 'Left YAML' : 'Right YAML'}, line ${at.line}`;
}

/** How many changes of the structure there are; said so where those of the lines are counted beside it. */
function verdictOf(
  { problems, count, omitted }: DiffSummary,
  view: ComparisonPanelProps['view'],
): string {
  if (problems.length > 0) return 'Not compared by structure';
  const all = count + omitted;
  if (all === 0) return 'No changes';
  const kind = view === 'text' ? 'structural ' : '';
  return `${groupDigits(all)} ${kind}${all === 1 ? 'change' : 'changes'}`;
}

interface ProblemProps {
  readonly problem: ListedDiffProblem;
  readonly editors: Editors;
}

/** What keeps the texts from being compared; leads to it where it is in one of them. */
function Problem({ problem, editors }: ProblemProps) {
  const { side, message, at, isOfOption } = problem;
  const sign = <CircleX aria-label="Error" className="mt-0.5 size-4 shrink-0 text-danger" />;
  const row = 'flex w-full items-start gap-2.5 border-line border-b px-4 py-2 text-left text-sm';
  if (isOfOption) {
    return (
      <p role="alert" className={row}>
        {sign}
        <span className="min-w-0 break-words">Ignore paths: {message}</span>
      </p>
    );
  }
  const editor = side === 0 ? editors.left : editors.right;
  return (
    <button
      type="button"
      onClick={() => editor?.goTo(at)}
      className={`${row} hover:bg-sunken focus-visible:-outline-offset-2`}
    >
      {sign}
      <span className="min-w-0 break-words">
        <span className="font-medium">{placeOf(problem)}:</span> {message}
      </span>
    </button>
  );
}

/** In place of the changes: which text is missing, or where they will be. */
function NothingCompared({ state: { isPending, failure } }: { readonly state: CompareState }) {
  const missing = useMissingSides().filter((side) => side !== 'base');
  const texts = missing.length === 2 ? 'both texts' : `the ${missing[0]} text`;
  const isToCome = isPending || failure === null;
  return (
    <p className="px-4 py-6 text-center text-muted text-sm">
      {missing.length > 0
        ? `Type, paste or drop ${texts} above, and what changed from left to right is listed here.`
        : isToCome
          ? 'What changed from left to right is listed here once both texts are compared.'
          : 'The texts are not compared.'}
    </p>
  );
}
