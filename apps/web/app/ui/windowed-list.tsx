import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { joinClasses } from './join-classes.ts';

export interface WindowedListProps {
  readonly label: string;
  readonly count: number;
  /** Draws a row; undefined for one that is not loaded yet. */
  readonly row: (index: number) => ReactNode | undefined;
  /** Called with the first row on the screen that is not loaded. */
  readonly load: (index: number) => void;
  /** About how high a row is, in pixels. */
  readonly rowHeight: number;
  /** The row to bring into sight when it becomes another; -1 for none. */
  readonly shown?: number;
  /** Of the element that scrolls. */
  readonly className?: string;
  readonly rowClassName?: string;
}

/** Rows of any heights, of which only those on the screen are in the page. Arrow keys move along their buttons. */
export function WindowedList(props: WindowedListProps) {
  const { label, count, row, load, rowHeight, shown = -1, className, rowClassName } = props;
  const box = useRef<HTMLDivElement>(null);
  /** Of the rows from `index` on that have something to focus, that of this number is to get it. */
  const move = useRef<{ index: number; step: 1 | -1; rows: number }>(undefined);
  const list = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const items = list.getVirtualItems();
  const drawn = items.map((item) => ({ ...item, content: row(item.index) }));
  const missing = drawn.find(({ content }) => content === undefined)?.index;
  // After each rendering, since the requested position may not have been reached.
  useEffect(() => {
    if (missing !== undefined) load(missing);
  });
  useEffect(() => {
    if (shown === -1) return;
    const { clientHeight = 0, scrollTop = 0 } = box.current ?? {};
    const item = list.getVirtualItems().find(({ index }) => index === shown);
    const isInSight = item && item.start >= scrollTop && item.end <= scrollTop + clientHeight;
    if (!isInSight) list.scrollToIndex(shown, { align: 'center' });
  }, [shown, list]);

  /** Moves the focus as far as rows are drawn and loaded. */
  const moveFocus = () => {
    const to = move.current;
    const { activeElement, body } = document;
    const hasFocus = activeElement === body || box.current?.contains(activeElement);
    while (to && hasFocus && to.rows > 0 && to.index >= 0 && to.index < count) {
      list.scrollToIndex(to.index);
      const item = box.current?.querySelector(`[data-index="${to.index}"]`);
      if (!item || row(to.index) === undefined) return;
      const button = item.querySelector('button');
      button?.focus({ preventScroll: true });
      if (button) to.rows--;
      to.index += to.step;
    }
    move.current = undefined;
  };
  // Rows come into the page, and are loaded, after the key is pressed.
  useEffect(moveFocus);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    const item = (event.target as HTMLElement).closest('[data-index]');
    if (step === undefined || item === null) return;
    event.preventDefault();
    if (move.current?.step === step) move.current.rows++;
    else move.current = { index: Number(item.getAttribute('data-index')) + step, step, rows: 1 };
    moveFocus();
  };

  return (
    <div ref={box} className={joinClasses('overflow-y-auto overscroll-contain', className)}>
      <ul
        aria-label={label}
        className="relative w-full"
        style={{ height: list.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {drawn.map(({ index, key, start, content }) => (
          <li
            key={key}
            ref={list.measureElement}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            className={joinClasses('absolute inset-x-0 top-0', rowClassName)}
            style={{ transform: `translateY(${start}px)` }}
          >
            {content ?? <p className="p-3 text-muted text-sm">Loading...</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
