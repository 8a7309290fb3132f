import { groupDigits } from '@yamlkit/text';
import { Copy, FilePlus, PencilLine } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { copyAndTell } from '../../../ui/copy-and-tell.ts';
import { Select } from '../../../ui/select.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { usePageCommands } from '../../../workspace/commands/page-commands.ts';
import { openAsDocument } from '../../../workspace/documents/document-switching.ts';
import { PlainText } from '../../../workspace/documents/document-text.ts';
import { workingDocument } from '../../../workspace/documents/use-working-document.ts';
import { WorkingDocument } from '../../../workspace/documents/working-document.ts';
import { Editor } from '../../../workspace/editor/editor.tsx';
import { derivedName } from '../../../workspace/files/tool-output.ts';
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
  const isEmpty = answer === null || answer.output === '';
  const copy = () => copyAndTell(answer?.output ?? '');
  const open = () => {
    const ending = view === 'yaml' ? 'yaml' : 'json';
    const name = derivedName(workingDocument.snapshot.name, `document.results.${ending}`);
    openAsDocument({ text: new PlainText(answer?.output ?? ''), name, isUnsaved: true });
  };
  usePageCommands([
    { label: 'Copy query results', isDisabled: isEmpty, run: () => void copy() },
    { label: 'Open query results', isDisabled: isEmpty || answer.isCut, run: open },
    { label: 'Preview the query as an edit', isDisabled: answer === null, run: preview },
  ]);
  // The error is said at the query.
  if (answer?.problem !== undefined && answer.count === 0) return null;
  return (
    <section
      aria-label="Query results"
      className="flex min-h-48 min-w-0 flex-1 flex-col border-line border-t @2xl:flex-[1.4] @2xl:border-t-0 @2xl:border-l"
    >
      <div className="editor-card-bar flex-wrap">
        <p role="status" className="min-w-0 flex-auto px-1 text-muted text-xs">
          {answer === null ? 'Running...' : countText(answer)}
        </p>
        <Button size="small" variant="quiet" disabled={answer === null} onClick={preview}>
          <PencilLine aria-hidden="true" />
          Preview as edit
        </Button>
        <Tooltip text="Copy results">
          <Button
            size="small"
            variant="quiet"
            aria-label="Copy results"
            disabled={isEmpty}
            onClick={() => void copy()}
          >
            <Copy aria-hidden="true" />
          </Button>
        </Tooltip>
        <Tooltip text="Open results as a document">
          <Button
            size="small"
            variant="quiet"
            aria-label="Open results as a document"
            disabled={isEmpty || answer.isCut}
            onClick={open}
          >
            <FilePlus aria-hidden="true" />
          </Button>
        </Tooltip>
        <Select
          label="Show results as"
          isCompact
          options={views}
          value={view}
          onValueChange={setView}
          className="w-24"
        />
      </div>
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
