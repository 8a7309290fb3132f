import { countOf, groupDigits } from '@yamlkit/text';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { showToast } from '../../ui/toast.ts';
import type { TextPosition } from '../../workspace/engine/protocol.ts';
import { collectionSize } from './collection-size.ts';
import type { ListedNode } from './protocol.ts';
import { ResultBar } from './result-bar.tsx';
import type { QueryState, TreeSession } from './tree-session.ts';

/** Results that are listed; what is copied and saved has all. */
const mostListed = 500;

const formats = [
  { value: 'yaml', label: 'YAML' },
  { value: 'json', label: 'JSON' },
] as const;
type Format = (typeof formats)[number]['value'];

export interface QueryResultsProps {
  readonly session: TreeSession;
  readonly query: QueryState;
  /** As what they are copied and saved. */
  readonly format: Format;
  readonly setFormat: (format: Format) => void;
  /** Shows a place of the text; the focus stays where it is. */
  readonly show: (place: TextPosition) => void;
}

/** What a query found, as a list that the text follows, and the ways to take it elsewhere. */
export function QueryResults(props: QueryResultsProps) {
  const { session, query, format, setFormat, show } = props;
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
      <ResultBar
        status={countOf(query.count, 'node')}
        formats={formats}
        format={format}
        setFormat={setFormat}
        read={() => readResults(session, format)}
        isEmpty={query.count === 0}
      />
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
  return collectionSize(type, children) ?? String(value);
}

async function readResults(session: TreeSession, format: Format): Promise<string | undefined> {
  const text = await session.resultsAs(format);
  if (text === undefined) {
    const description = `The results are too long, or cannot be written as ${format.toUpperCase()}.`;
    showToast({ title: 'That did not work', description, variant: 'destructive' });
  }
  return text;
}
