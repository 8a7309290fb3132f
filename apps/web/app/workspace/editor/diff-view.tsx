import { groupDigits } from '@yamlkit/text';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import type { ChunkedText } from '../documents/document-text.ts';
import { engine } from '../engine/engine.ts';
import { EngineError } from '../engine/engine-error.ts';
import type { Comparison } from '../engine/protocol.ts';
import type { DiffPanes } from './diff-panes.ts';

export interface DiffViewProps {
  readonly before: ChunkedText;
  readonly after: ChunkedText;
  /** The names of the two texts. */
  readonly labels: { readonly before: string; readonly after: string };
  /** Shown at the start of the texts' bar. */
  readonly heading?: ReactNode;
  /** Controls at the end of the bar. */
  readonly actions?: ReactNode;
  /** Sets the height of the texts. */
  readonly className?: string;
}

type Load =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly comparison: Comparison };

/** From this width on both texts have room beside one another. */
const WIDE = '(min-width: 768px)';

/**
 * Two texts line by line: beside one another, or as one where the window is narrow. The worker
 * compares them; with texts of any size only the rows on the screen are in the page.
 */
export function DiffView({ before, after, labels, heading, actions, className }: DiffViewProps) {
  const layout = useSyncExternalStore(watchWidth, isWide, () => true) ? 'split' : 'unified';
  const [load, setLoad] = useState<Load>({ state: 'loading' });
  const [position, setPosition] = useState(0);
  const [panes, setPanes] = useState<DiffPanes | null>(null);
  const first = useRef<HTMLDivElement>(null);
  const second = useRef<HTMLDivElement>(null);
  const { before: labelBefore, after: labelAfter } = labels;

  useEffect(() => {
    let isCurrent = true;
    setLoad({ state: 'loading' });
    engine.call('compare', { layout }, [before, after]).then(
      (comparison) => {
        if (isCurrent) setLoad({ state: 'loaded', comparison });
      },
      (error: unknown) => {
        const isOver = error instanceof EngineError && error.reason === 'superseded';
        if (isCurrent && !isOver) setLoad({ state: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [before, after, layout]);

  const comparison = load.state === 'loaded' ? load.comparison : undefined;
  useEffect(() => {
    if (comparison === undefined) return;
    let isCurrent = true;
    let shown: DiffPanes | undefined;
    const hosts = [first.current, second.current].filter((host) => host !== null);
    const isSplit = comparison.layout === 'split';
    const labels = isSplit ? [labelBefore, labelAfter] : [`${labelBefore}, ${labelAfter}`];
    const show = async () => {
      const { DiffPanes } = await import('./diff-panes.ts');
      const settings = { labels, onChange: setPosition };
      shown = await DiffPanes.create(hosts, comparison, settings, () => isCurrent);
      if (shown) setPanes(shown);
    };
    show().catch(() => {
      if (isCurrent) setLoad({ state: 'failed' });
    });
    return () => {
      isCurrent = false;
      shown?.destroy();
      setPanes(null);
    };
  }, [comparison, labelBefore, labelAfter]);

  if (load.state === 'failed') {
    return (
      <p role="alert" className="p-4 text-sm text-warning">
        The comparison could not be shown. Your text is safe; reload the page to try again.
      </p>
    );
  }
  const hasChanges = panes !== null && comparison !== undefined && comparison.changes.length > 0;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-2 text-sm">
        {heading}
        <p className="min-w-48 flex-1" role="status">
          {comparison === undefined ? 'Comparing...' : summaryOf(comparison, position)}
        </p>
        <Button size="small" disabled={!hasChanges} onClick={() => panes?.step(-1)}>
          <ArrowUp aria-hidden="true" />
          Previous change
        </Button>
        <Button size="small" disabled={!hasChanges} onClick={() => panes?.step(1)}>
          <ArrowDown aria-hidden="true" />
          Next change
        </Button>
        {actions}
      </div>
      <div className={joinClasses(layout === 'split' && 'grid grid-cols-2 divide-x divide-line')}>
        {(layout === 'split' ? [first, second] : [first]).map((host, at) => (
          <div key={`${layout}${at === 0 ? 'first' : 'second'}`} className="min-w-0">
            <p className="border-line border-b px-4 py-1.5 text-muted text-xs">
              {layout === 'unified' && `${labelBefore} (−), ${labelAfter} (+)`}
              {layout === 'split' && (at === 0 ? labelBefore : labelAfter)}
            </p>
            <div
              className={joinClasses(
                'relative isolate z-10 bg-surface outline-focus -outline-offset-2 focus-within:outline-2',
                className,
              )}
            >
              <div ref={host} className="absolute inset-0 overflow-hidden" data-editor="diff" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function isWide(): boolean {
  return matchMedia(WIDE).matches;
}

function summaryOf({ changes, removed, added }: Comparison, position: number): string {
  if (changes.length === 0) return 'No differences.';
  const lines = `${groupDigits(removed)} ${removed === 1 ? 'line' : 'lines'} removed`;
  const place = `Change ${groupDigits(position)} of ${groupDigits(changes.length)}`;
  return `${place} · ${lines}, ${groupDigits(added)} added`;
}
