import { useVirtualizer } from '@tanstack/react-virtual';
import type { ScalarReading } from '@yamlkit/engine';
import { groupDigits } from '@yamlkit/text';
import { useEffect, useRef } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import type { TextPosition } from '../../workspace/engine/protocol.ts';
import { PAGE_OPTIONS } from './inspect-choices.ts';
import type { ListedVersion } from './protocol.ts';
import { useReading } from './use-reading.ts';
import { useVersionRows } from './use-version-rows.ts';

export interface VersionsViewProps {
  readonly isReady: boolean;
  readonly onlyDifferences: boolean;
  readonly setOnlyDifferences: (is: boolean) => void;
  readonly goTo: (place: TextPosition) => void;
}

/** A finger needs more. */
const rowHeight = () => (matchMedia('(max-width: 47.99rem)').matches ? 40 : 32);
/** A browser cannot scroll further than about this many rows. */
const listedAtMost = 1_000_000;
/** How YAML 1.1 and YAML 1.2 take each scalar, the differences marked. */
export function VersionsView(props: VersionsViewProps) {
  const { isReady, onlyDifferences, setOnlyDifferences, goTo } = props;
  const counts = useReading('versions', isReady);
  const rows = useVersionRows(counts, onlyDifferences);
  const count = (onlyDifferences ? counts?.differenceCount : counts?.count) ?? 0;
  const box = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: Math.min(count, listedAtMost),
    getScrollElement: () => box.current,
    estimateSize: rowHeight,
    overscan: 10,
  });
  const items = list.getVirtualItems();
  const below = list.getTotalSize() - (items.at(-1)?.end ?? 0);
  const missing = items.find(({ index }) => rows.rowAt(index) === undefined)?.index;
  const { load } = rows;
  useEffect(() => {
    if (missing !== undefined && counts !== null) load(missing);
  }, [missing, counts, load]);

  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-4 py-2 text-sm">
        <Checkbox
          label={PAGE_OPTIONS.onlyDifferences.label}
          checked={onlyDifferences}
          onCheckedChange={setOnlyDifferences}
        />
        <p role="status" className="text-muted text-xs">
          {counts === null ? 'Reading...' : summaryOf(counts)}
        </p>
      </div>
      <section
        ref={box}
        aria-label="Scalars"
        className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
        tabIndex={0}
      >
        <div style={{ paddingTop: items[0]?.start ?? 0, paddingBottom: below }}>
          <table className="w-full table-fixed text-left text-sm" aria-rowcount={count + 1}>
            <thead className="sticky top-0 z-10 bg-sunken">
              <tr className="h-9" aria-rowindex={1}>
                <th className="w-20 px-3 font-medium">Line</th>
                <th className="px-3 font-medium">Written</th>
                <th className="px-3 font-medium">YAML 1.1</th>
                <th className="px-3 font-medium">YAML 1.2</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ index }) => (
                <VersionItem key={index} index={index} row={rows.rowAt(index)} goTo={goTo} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </div>
  );
}

interface VersionItemProps {
  readonly index: number;
  /** Undefined until it has been loaded. */
  readonly row: ListedVersion | undefined;
  readonly goTo: (place: TextPosition) => void;
}

function VersionItem({ index, row, goTo }: VersionItemProps) {
  if (row === undefined) return <tr className="h-8 max-md:h-10" aria-rowindex={index + 2} />;
  const { at, source, isDifferent } = row;
  const reading = joinClasses('truncate px-3', isDifferent && 'font-semibold text-warning');
  return (
    <tr
      aria-rowindex={index + 2}
      className={joinClasses(
        'h-8 max-md:h-10 border-line border-t',
        isDifferent && 'bg-warning-soft',
      )}
    >
      <td className="px-1">
        <button
          type="button"
          aria-label={`Go to line ${at.line}`}
          onClick={() => goTo(at)}
          className="min-h-6 rounded-sm px-2 text-accent-ink underline"
        >
          {at.line}
        </button>
      </td>
      <td className="truncate px-3 font-mono text-[13px]" title={source}>
        {source}
      </td>
      <td className={reading}>{textOf(row.yaml11)}</td>
      <td className={reading}>
        {textOf(row.yaml12)}
        {isDifferent && <span className="sr-only"> (different)</span>}
      </td>
    </tr>
  );
}

function summaryOf(counts: { readonly count: number; readonly differenceCount: number }): string {
  const { count, differenceCount } = counts;
  const values = `${groupDigits(count)} ${count === 1 ? 'scalar' : 'scalars'}`;
  if (differenceCount === 0) return `${values}, all read the same by YAML 1.1 and 1.2`;
  return `${values}, ${groupDigits(differenceCount)} read differently`;
}

function textOf({ type, value }: ScalarReading): string {
  return value === undefined ? type : `${type} ${value}`;
}
