import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type DropTarget, dropTarget } from './drop-target.ts';
import type { TreeSession } from './tree-session.ts';

export interface RowDragOptions {
  readonly session: TreeSession;
  /** What scrolls the rows. */
  readonly box: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
  /** The place of the first row that can be scrolled to. */
  readonly first: number;
  /** Called when a row is dropped where it can be. */
  readonly onDrop: (to: number) => void;
}

/** Pixels from an edge within which a drag scrolls, and how far with each frame. */
const edge = 28;
const scrollStep = 8;

/**
 * Drags the selected row among its siblings; Escape gives up.
 *
 * @returns where it would go, and a function to begin with, given where the pointer is.
 */
export function useRowDrag(options: RowDragOptions) {
  const [isDragging, setDragging] = useState(false);
  const [target, setTarget] = useState<DropTarget>();
  const latest = useRef({ ...options, target });
  latest.current = { ...options, target };
  const pointer = useRef(0);
  const start = useCallback((y: number) => {
    pointer.current = y;
    setDragging(true);
  }, []);

  useEffect(() => {
    if (!isDragging) return;
    let frame = 0;
    const follow = () => {
      const { session, box, rowHeight, first } = latest.current;
      frame = requestAnimationFrame(follow);
      if (box.current === null) return;
      const { top, bottom } = box.current.getBoundingClientRect();
      if (pointer.current < top + edge) box.current.scrollBy(0, -scrollStep);
      else if (pointer.current > bottom - edge) box.current.scrollBy(0, scrollStep);
      const over = Math.floor((pointer.current - top + box.current.scrollTop) / rowHeight);
      const from = session.state.selection?.place;
      const found =
        from === undefined
          ? undefined
          : dropTarget((place) => session.rowAt(place), from, first + over);
      setTarget((before) => (before?.before === found?.before ? before : found));
    };
    const move = (event: PointerEvent) => {
      pointer.current = event.clientY;
    };
    const drop = () => {
      if (latest.current.target) latest.current.onDrop(latest.current.target.to);
      setDragging(false);
    };
    const giveUp = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setDragging(false);
    };
    frame = requestAnimationFrame(follow);
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', giveUp);
    addEventListener('keydown', giveUp, true);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', giveUp);
      removeEventListener('keydown', giveUp, true);
      setTarget(undefined);
    };
  }, [isDragging]);

  return { isDragging, target, start };
}
