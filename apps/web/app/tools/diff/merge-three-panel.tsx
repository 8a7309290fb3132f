import { CircleX } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Card, CardHeader } from '../../ui/card.tsx';
import { useStore } from '../../ui/store.ts';
import { workingDocument } from '../../workspace/documents/use-working-document.ts';
import { WorkingDocument } from '../../workspace/documents/working-document.ts';
import { Editor } from '../../workspace/editor/editor.tsx';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import { engine } from '../../workspace/engine/engine.ts';
import { baseDocument, rightDocument } from './compare-documents.ts';
import { ConflictCard } from './conflict-card.tsx';
import { MergeThreeSession, type MergeThreeState } from './merge-three-session.ts';
import { useMissingSides } from './use-missing-sides.ts';

/** The merged text. Lasts as long as the page. */
export const mergedDocument = new WorkingDocument();

export interface MergeThreePanelProps {
  readonly isReady: boolean;
  /** The pane of the text that both sides began with: below the conflicts, which are to be in sight. */
  readonly base: ReactNode;
  /** Shows lines of the two sides. */
  readonly showLines: (left: number, right: number) => void;
  /** Sets the height of the result. */
  readonly editorHeight: string;
}

/** What comes of merging three texts: the conflicts, one by one, and the result. */
export function MergeThreePanel({ isReady, base, showLines, editorHeight }: MergeThreePanelProps) {
  const [session] = useState(
    () =>
      new MergeThreeSession({
        engine,
        base: baseDocument,
        left: workingDocument,
        right: rightDocument,
        result: mergedDocument,
      }),
  );
  useEffect(() => (isReady ? session.start() : undefined), [session, isReady]);
  const state = useStore(session);
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const { merge, resolutions, problem } = state;
  return (
    <>
      {merge !== null && merge.conflicts.length > 0 && (
        <ConflictCard
          merge={merge}
          resolutions={resolutions}
          resolve={(conflict, resolution) => session.resolve(conflict, resolution)}
          show={({ leftLine, rightLine }) => showLines(leftLine, rightLine)}
        />
      )}
      {base}
      <Card aria-labelledby="compare-merged" className="min-w-0 overflow-hidden">
        <CardHeader
          id="compare-merged"
          level={3}
          title="Merged Result"
          actions={
            <p className="text-muted text-sm" role="status">
              {verdictOf(state)}
            </p>
          }
        />
        {merge === null && <MissingTexts />}
        {problem !== undefined && (
          <button
            type="button"
            onClick={() => editor?.goTo(problem.at)}
            className="flex w-full items-start gap-2.5 border-line border-b px-4 py-2 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <CircleX aria-label="Error" className="mt-0.5 size-4 shrink-0 text-danger" />
            <span className="min-w-0 break-words">
              Merged Result, line {problem.at.line}: {problem.message}
            </span>
          </button>
        )}
        <Editor
          ref={setEditor}
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

function verdictOf({ isPending, failure, merge, resolutions, problem }: MergeThreeState): string {
  if (isPending) return 'Merging...';
  if (failure !== null) return `Outdated: ${failure}`;
  if (merge === null) return '';
  const open = merge.conflicts.filter((_, at) => resolutions[at] === undefined).length;
  if (open > 0) return `${open} ${open === 1 ? 'conflict' : 'conflicts'} to resolve`;
  if (problem !== undefined) return 'Merged, with an error';
  return merge.isChecked ? 'Merged' : 'Merged by lines: a text has errors';
}
