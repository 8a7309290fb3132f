import { groupDigits } from '@yamlkit/text';
import { Braces, ClipboardCopy, Download, FilePlus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyAndTell } from '../../ui/copy-and-tell.ts';
import { showToast } from '../../ui/toast.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { openAsDocument } from '../../workspace/documents/document-switching.ts';
import { PlainText } from '../../workspace/documents/document-text.ts';
import { workingDocument } from '../../workspace/documents/use-working-document.ts';
import type { TextPosition } from '../../workspace/engine/protocol.ts';
import { derivedName, downloadFile } from '../../workspace/files/tool-output.ts';
import type { ListedNode } from './protocol.ts';
import type { QueryState, TreeSession } from './tree-session.ts';

/** Results that are listed; what is copied and saved has all. */
const mostListed = 500;

type Format = 'yaml' | 'json';
const names = { yaml: 'YAML', json: 'JSON' } as const;
const mimeTypes = { yaml: 'application/x-yaml', json: 'application/json' } as const;

export interface QueryResultsProps {
  readonly session: TreeSession;
  readonly query: QueryState;
  /** Shows a place of the text; the focus stays where it is. */
  readonly show: (place: TextPosition) => void;
}

/** What a query found, as a list that the text follows, and the ways to take it elsewhere. */
export function QueryResults({ session, query, show }: QueryResultsProps) {
  const results = useResults(session, query);
  const onKeyDown = (event: KeyboardEvent) => {
    const here = (event.target as HTMLElement).closest('li');
    const next = { ArrowDown: here?.nextElementSibling, ArrowUp: here?.previousElementSibling }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    next?.querySelector('button')?.focus();
  };
  return (
    <section
      aria-label="Query results"
      className="flex min-h-48 min-w-0 flex-1 flex-col border-line border-t @2xl:flex-[1.4] @2xl:border-t-0 @2xl:border-l"
    >
      <ResultActions session={session} count={query.count} />
      <ul
        aria-label="Query results"
        className="max-h-80 min-h-0 flex-1 overflow-y-auto lg:max-h-none"
        onKeyDown={onKeyDown}
      >
        {results.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a query may find a node twice
          <li key={index} className="border-line border-b">
            <button
              type="button"
              onFocus={() => show(row.at)}
              onClick={() => {
                void session.select(row.id);
                show(row.at);
              }}
              className="flex w-full flex-wrap items-baseline gap-x-3 px-4 py-1.5 text-left font-mono text-xs hover:bg-sunken focus-visible:-outline-offset-2 focus-visible:bg-accent-soft"
            >
              <span className="min-w-0 break-all">{row.path}</span>
              <span className="min-w-0 flex-1 truncate text-muted">{shownValue(row)}</span>
              <span className="text-muted tabular-nums">Line {row.at.line}</span>
            </button>
          </li>
        ))}
      </ul>
      {query.count > results.length && results.length > 0 && (
        <p className="border-line border-t px-4 py-2 text-muted text-xs">
          The first {groupDigits(results.length)} of {groupDigits(query.count)} are listed; what is
          copied and saved has all.
        </p>
      )}
    </section>
  );
}

function useResults(session: TreeSession, { text, count, ranges }: QueryState) {
  const [results, setResults] = useState<readonly ListedNode[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the query found something else
  useEffect(() => {
    let isCurrent = true;
    void session.results(mostListed).then((found) => {
      if (isCurrent) setResults(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [session, text, count, ranges]);
  return results;
}

/** A node's value as a line of the list says it. */
function shownValue({ type, value, children }: ListedNode): string {
  if (type === 'object') return `{${groupDigits(children)} keys}`;
  if (type === 'array') return `[${groupDigits(children)} items]`;
  return String(value);
}

interface ResultActionsProps {
  readonly session: TreeSession;
  readonly count: number;
}

function ResultActions({ session, count }: ResultActionsProps) {
  const take = async (format: Format, use: (text: string) => Promise<void> | void) => {
    const text = await session.resultsAs(format);
    if (text !== undefined) await use(text);
    else {
      const description = `The results are too long, or cannot be written as ${names[format]}.`;
      showToast({ title: 'That did not work', description, variant: 'destructive' });
    }
  };
  const fileName = (format: Format) =>
    derivedName(workingDocument.snapshot.name, `document.results.${format}`);
  const copy = (format: Format) =>
    take(format, async (text) => {
      await copyAndTell(text);
    });
  const download = (format: Format) =>
    take(format, (text) =>
      downloadFile({
        text: new PlainText(text),
        fileName: fileName(format),
        mimeType: mimeTypes[format],
      }),
    );
  const open = (format: Format) =>
    take(format, (text) =>
      openAsDocument({ text: new PlainText(text), name: fileName(format), isUnsaved: true }),
    );
  const actions = (['yaml', 'json'] as const).flatMap((format) => [
    {
      label: `Copy results as ${names[format]}`,
      run: () => void copy(format),
      Icon: format === 'yaml' ? ClipboardCopy : Braces,
    },
    {
      label: `Download results as ${names[format]}`,
      run: () => void download(format),
      Icon: Download,
    },
    { label: `Open results as ${names[format]}`, run: () => void open(format), Icon: FilePlus },
  ]);
  usePageCommands(actions.map(({ label, run }) => ({ label, run, isDisabled: count === 0 })));
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-line border-b px-3 py-1 text-muted text-sm">
      {(['YAML', 'JSON'] as const).map((name) => (
        // biome-ignore lint/a11y/useSemanticElements: three buttons are not a field set
        <div key={name} role="group" aria-label={`As ${name}`} className="mr-3 flex items-center">
          <span aria-hidden="true" className="mr-1">
            {name}
          </span>
          {actions
            .filter(({ label }) => label.endsWith(name))
            .map(({ label, run, Icon }) => (
              <Tooltip key={label} text={label}>
                <Button size="small" variant="quiet" aria-label={label} onClick={run}>
                  <Icon aria-hidden="true" />
                </Button>
              </Tooltip>
            ))}
        </div>
      ))}
    </div>
  );
}
