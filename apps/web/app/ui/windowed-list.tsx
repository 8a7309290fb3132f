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
  const list = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const items = list.getVirtualItems();
  const drawn = items.map((item) => ({ ...item, content: row(item.index) }));
  const missing = drawn.find(({ content }) => content === undefined)?.index;
  // After each drawing: what was asked for may have come to nothing.
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

  /** Moves the focus to the first row from one on that has something to focus. */
  const focusFrom = (index: number, step: 1 | -1) => {
    if (index < 0 || index >= count) return;
    list.scrollToIndex(index);
    requestAnimationFrame(() => {
      const item = box.current?.querySelector(`[data-index="${index}"]`);
      const button = item?.querySelector('button');
      if (button) button.focus();
      else if (item) focusFrom(index + step, step);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    const item = (event.target as HTMLElement).closest('[data-index]');
    if (step === undefined || item === null) return;
    event.preventDefault();
    focusFrom(Number(item.getAttribute('data-index')) + step, step);
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
