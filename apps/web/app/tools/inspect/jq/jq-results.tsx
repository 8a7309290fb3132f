import { groupDigits } from '@yamlkit/text';
import { PencilLine } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { usePageCommands } from '../../../workspace/commands/page-commands.ts';
import { PlainText } from '../../../workspace/documents/document-text.ts';
import { WorkingDocument } from '../../../workspace/documents/working-document.ts';
import { Editor } from '../../../workspace/editor/editor.tsx';
import { ResultBar } from '../result-bar.tsx';
import type { JqAnswer, JqView } from './jq-protocol.ts';

const JqTableView = lazy(() => import('./jq-table-view.tsx'));

const views = [
  { value: 'yaml', label: 'YAML' },
  { value: 'json', label: 'JSON' },
  { value: 'table', label: 'Table' },
] as const satisfies readonly { value: JqView; label: string }[];

export interface JqResultsProps {
  readonly answer: JqAnswer | null;
  readonly view: JqView;
  readonly setView: (view: JqView) => void;
  /** Shows what the program would change in the text. */
  readonly preview: () => void;
}

/** The outputs of a jq program, beside the tree, and the ways to take them elsewhere. */
export function JqResults({ answer, view, setView, preview }: JqResultsProps) {
  const [output] = useState(() => new WorkingDocument());
  useEffect(() => {
    if (answer !== null) output.replace(new PlainText(answer.output));
  }, [answer, output]);
  usePageCommands([
    { label: 'Preview the query as an edit', isDisabled: answer === null, run: preview },
  ]);
  // The error is said at the query.
  if (answer?.problem !== undefined && answer.count === 0) return null;
  return (
    <section
      aria-label="Query results"
      className="flex min-h-48 min-w-0 flex-1 flex-col border-line border-t @2xl:flex-[1.4] @2xl:border-t-0 @2xl:border-l"
    >
      <ResultBar
        status={answer === null ? 'Running...' : countText(answer)}
        formats={views}
        format={view}
        setFormat={setView}
        read={() => answer?.output ?? ''}
        isEmpty={answer === null || answer.output === ''}
        isCut={answer?.isCut ?? false}
      >
        <Button size="small" variant="quiet" disabled={answer === null} onClick={preview}>
          <PencilLine aria-hidden="true" />
          Preview as edit
        </Button>
      </ResultBar>
      {view === 'table' && answer?.table !== undefined ? (
        <Suspense>
          <JqTableView table={answer.table} />
        </Suspense>
      ) : (
        <>
          {view === 'table' && answer !== null && answer.problem === undefined && (
            <p className="border-line border-b px-3 py-1.5 text-muted text-xs">
              A table shows mappings and lists of mappings. These results are shown as JSON.
            </p>
          )}
          <Editor
            document={output}
            isReady
            isReadOnly
            label="Results of the query"
            className="min-h-0 flex-1"
          />
        </>
      )}
    </section>
  );
}

function countText({ count, isCut, problem }: JqAnswer): string {
  const results = `${groupDigits(count)} ${count === 1 ? 'result' : 'results'}`;
  if (problem !== undefined) return `${results} before the error`;
  return isCut ? `${results}; the first 2 MB are shown` : results;
}
