import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ListedNode } from '../../engine/protocol.ts';
import { TreeItem } from './tree-item.tsx';
import type { TreeSession, TreeState } from './tree-session.ts';

export interface TreeListProps {
  readonly session: TreeSession;
  readonly state: TreeState;
  /** Called for the selected node when Enter is pressed on it. */
  readonly goToSource: () => void;
}

const rowHeight = 28;
/** A browser cannot scroll further than about this many rows; of more, it has a stretch. */
export const listedAtMost = 1_000_000;
/** Characters typed within this many milliseconds belong together. */
const typingPause = 700;

/**
 * The tree: an ARIA tree of which only the rows on the screen are in the page. Arrow keys move,
 * open and close, and go from an alias to what it stands for; Home, End and Page keys jump; typing
 * goes to the next key that begins so; * opens all siblings; Enter goes to the source.
 */
export function TreeList({ session, state, goToSource }: TreeListProps) {
  const { count, selection } = state;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
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
    if (missingPlace !== undefined && !state.isReading) void session.load(missingPlace);
  }, [missingPlace, session, state.isReading]);
  useEffect(() => {
    if (place !== undefined) list.scrollToIndex(place - first, { align: 'auto' });
  }, [place, first, list]);

  const typed = useRef({ text: '', time: 0 });
  const typeAhead = (character: string, at: number) => {
    const { text, time } = typed.current;
    const isGoingOn = performance.now() - time < typingPause;
    typed.current = { text: isGoingOn ? text + character : character, time: performance.now() };
    // A first letter leads away from the row it is typed on, the next ones need not.
    void session.selectByKey(typed.current.text, Math.max(0, isGoingOn ? at : at + 1));
  };

  const toggle = (row: ListedNode) => void session.open(row, !row.isExpanded);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const at = session.place ?? -1;
    const row = session.rowAt(at) ?? (at === place ? selection?.row : undefined);
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1);
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: Math.max(0, at - 1),
      Home: 0,
      End: count - 1,
      PageDown: Math.min(count - 1, at + page),
      PageUp: Math.max(0, at - page),
    };
    const to = moves[event.key];
    if (to !== undefined) void session.selectPlace(to);
    else if (event.key === 'Enter') goToSource();
    else if (event.key.length === 1 && !' *'.includes(event.key)) typeAhead(event.key, at);
    else if (row === undefined) return;
    else if (event.key === ' ') toggle(row);
    else if (event.key === '*') void session.openSiblings(row.id);
    else if (event.key === 'ArrowRight') {
      if (row.target !== undefined) void session.select(row.target);
      else if (row.isExpanded) void session.selectPlace(at + 1);
      else void session.open(row, true);
    } else if (event.key === 'ArrowLeft') {
      if (row.isExpanded) void session.open(row, false);
      else void session.selectAbove(row.id);
    } else return;
    event.preventDefault();
  };
  const isShown = items.some(({ index }) => first + index === place);

  return (
    <div
      ref={box}
      className="h-full overflow-auto overscroll-contain focus-visible:-outline-offset-2"
      role="tree"
      aria-label="Parsed result"
      tabIndex={0}
      aria-activedescendant={isShown ? `${id}-${place}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => {
        if (place === undefined && count > 0) void session.selectPlace(0);
      }}
    >
      <div role="none" className="relative w-full" style={{ height: list.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = session.rowAt(first + index);
          return row === undefined ? null : (
            <TreeItem
              key={row.id}
              id={`${id}-${first + index}`}
              row={row}
              top={start}
              isSelected={selection?.row.id === row.id}
              session={session}
            />
          );
        })}
      </div>
    </div>
  );
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
