import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { TreeSession, TreeState } from './tree-session.ts';

export const rowHeight = 28;
/** A browser cannot scroll further than about this many rows; of more, it has a stretch. */
export const listedAtMost = 1_000_000;

/** The rows that are in sight, which are loaded as they come there. */
export type Rows = ReturnType<typeof useRows>;

/** Lists the rows that are in sight, and brings the selected one there when it becomes another. */
export function useRows(session: TreeSession, { count, selection, isReading }: TreeState) {
  const box = useRef<HTMLDivElement>(null);
  const place = selection?.place;
  const first = useFirstListed(count, place);
  const list = useVirtualizer({
    count: Math.min(count, listedAtMost),
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  const items = list.getVirtualItems();
  const missing = items.find(({ index }) => session.rowAt(first + index) === undefined);
  const missingPlace = missing === undefined ? undefined : first + missing.index;
  useEffect(() => {
    if (missingPlace !== undefined && !isReading) void session.load(missingPlace);
  }, [missingPlace, session, isReading]);
  useEffect(() => {
    if (place !== undefined) list.scrollToIndex(place - first, { align: 'auto' });
  }, [place, first, list]);
  const selected = items.find(({ index }) => first + index === place);
  const scrolled = list.scrollOffset ?? 0;
  return {
    /** What scrolls. */
    box,
    items,
    /** The place of the first row that can be scrolled to. */
    first,
    /** The place of the selected row. */
    place,
    totalHeight: list.getTotalSize(),
    /** Pixels that the rows are scrolled by. */
    scrolled,
    /** Whether the selected row is in the page. */
    isInSight: selected !== undefined,
    /** Where the selected row is, in pixels from the top of what is seen of the rows. */
    top: (selected?.start ?? 0) - scrolled,
  };
}

/** The place of the first row that can be scrolled to: the selected one always can. */
function useFirstListed(count: number, place: number | undefined): number {
  const [kept, keep] = useState(0);
  const last = Math.max(0, count - listedAtMost);
  let first = Math.min(kept, last);
  if (place !== undefined && (place < first || place >= first + listedAtMost)) {
    first = Math.min(last, Math.max(0, place - listedAtMost / 2));
  }
  if (first !== kept) keep(first);
  return first;
}
