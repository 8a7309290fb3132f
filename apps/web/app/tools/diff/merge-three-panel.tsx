import { CircleX } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Card, CardHeader } from '../../ui/card.tsx';
import { LongWork } from '../../ui/long-work.tsx';
import { useStore } from '../../ui/store.ts';
import { useWorkingDocument } from '../../workspace/documents/use-working-document.ts';
import { WorkingDocument } from '../../workspace/documents/working-document.ts';
import { Editor } from '../../workspace/editor/editor.tsx';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import { StatusVerdict, type Verdict } from '../../workspace/workbench/status-verdict.tsx';
import { baseDocument, rightDocument } from './compare-documents.ts';
import { ConflictCard, reasonOf } from './conflict-card.tsx';
import type { MergeThreeSession, MergeThreeState } from './merge-three-session.ts';
import {
  PanelVerdict,
  unfinishedVerdict,
  type WorkState,
  type WorkWords,
} from './panel-verdict.tsx';
import type { ListedConflict } from './protocol.ts';
import { useMissingSides } from './use-missing-sides.ts';

const words: WorkWords = { doing: 'Merging', failed: 'Not merged', again: 'Merge again' };

/** The merged text. Lasts as long as the page. */
export const mergedDocument = new WorkingDocument();

export interface MergeThreePanelProps {
  readonly session: MergeThreeSession;
  readonly isReady: boolean;
  /** The pane of the text that both sides began with: below the conflicts, which are to be in sight. */
  readonly base: ReactNode;
  /** Shows a conflict on the two sides. */
  readonly show: (conflict: ListedConflict) => void;
  /** The editor of the result. */
  readonly resultRef: Ref<EditorHandle>;
  readonly result: EditorHandle | null;
  /** Sets the height of the result. */
  readonly editorHeight: string;
}

/** What comes of merging three texts: the conflicts, one by one, and the result. */
export function MergeThreePanel(props: MergeThreePanelProps) {
  const { session, isReady, base, show, resultRef, result, editorHeight } = props;
  const state = useStore(session);
  const { merge, resolutions, problem } = state;
  return (
    <>
      {merge !== null && merge.conflicts.length > 0 && (
        <ConflictCard
          merge={merge}
          resolutions={resolutions}
          resolve={(conflict, resolution) => session.resolve(conflict, resolution)}
          show={show}
        />
      )}
      {base}
      <Card aria-labelledby="compare-merged" className="min-w-0 overflow-hidden">
        <CardHeader
          id="compare-merged"
          level={3}
          title="Merged Result"
          actions={
            <PanelVerdict
              {...workOf(state)}
              progress={<Progress onCancel={() => session.cancel()} />}
              verdict={verdictOf(state)}
              refresh={() => session.refresh()}
            />
          }
        />
        {merge === null && <MissingTexts />}
        {problem !== undefined && (
          <button
            type="button"
            onClick={() => result?.goTo(problem.at)}
            className="flex w-full items-start gap-2.5 border-line border-b px-4 py-2 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <CircleX aria-label="Error" className="mt-0.5 size-4 shrink-0 text-danger" />
            <span className="min-w-0 break-words">{describe(problem)}</span>
          </button>
        )}
        <Editor
          ref={resultRef}
          document={mergedDocument}
          isReady={isReady}
          isReadOnly
          label="Merged Result"
          className={editorHeight}
        />
      </Card>
    </>
  );
}

function MissingTexts() {
  const missing = useMissingSides();
  if (missing.length === 0) return null;
  return (
    <p className="border-line border-b px-4 py-3 text-muted text-sm">
      A merge needs three texts: the version that both sides began with, and what each made of it.
      Type, paste or drop the {missing.join(' and the ')} one.
    </p>
  );
}

/** That a merge is being made, of how much; one that takes long can be given up. */
function Progress({ onCancel }: { readonly onCancel: () => void }) {
  const sides = useWorkingDocument().text.length + useStore(rightDocument).text.length;
  const length = sides + useStore(baseDocument).text.length;
  return <LongWork label={words.doing} length={length} onCancel={onCancel} />;
}

export interface MergeThreeStatusProps {
  readonly session: MergeThreeSession;
  /** Goes to a conflict on the left side. */
  readonly goTo: (conflict: ListedConflict) => void;
  readonly result: EditorHandle | null;
}

/** The same in the line at the bottom, with the way to the first conflict or error that is left. */
export function MergeThreeStatus({ session, goTo, result }: MergeThreeStatusProps) {
  return <StatusVerdict verdict={statusOf(useStore(session), goTo, result)} />;
}

function workOf({ isPending, failure, merge }: MergeThreeState): WorkState {
  return { isPending, failure, hasResult: merge !== null, words };
}

function statusOf(
  state: MergeThreeState,
  goTo: MergeThreeStatusProps['goTo'],
  result: EditorHandle | null,
): Verdict | null {
  const { merge, problem } = state;
  const unfinished = unfinishedVerdict(workOf(state));
  if (unfinished !== undefined) return unfinished;
  if (merge === null) return null;
  const text = verdictOf(state);
  const [conflict] = openConflicts(state);
  if (conflict !== undefined) {
    const place = `Left YAML, line ${conflict.leftLine}: ${reasonOf(conflict)}`;
    return { kind: 'bad', text, problem: { text: place, goTo: () => goTo(conflict) } };
  }
  if (problem === undefined) return { kind: 'good', text };
  const goToProblem = () => result?.goTo(problem.at);
  return { kind: 'bad', text, problem: { text: describe(problem), goTo: goToProblem } };
}

function verdictOf(state: MergeThreeState): string {
  const { merge, problem } = state;
  if (merge === null) return '';
  const open = openConflicts(state).length;
  if (open > 0) return `${open} ${open === 1 ? 'conflict' : 'conflicts'} to resolve`;
  if (problem !== undefined) return 'Merged, with an error';
  return merge.isChecked ? 'Merged' : 'Merged by lines: a text has errors';
}

function openConflicts({ merge, resolutions }: MergeThreeState): ListedConflict[] {
  return merge?.conflicts.filter((_, at) => resolutions[at] === undefined) ?? [];
}

function describe({ at, message }: NonNullable<MergeThreeState['problem']>): string {
  return `Merged Result, line ${at.line}: ${message}`;
}
