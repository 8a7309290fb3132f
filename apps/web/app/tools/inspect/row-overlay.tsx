import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface RowOverlayProps {
  /** What scrolls the rows. */
  readonly box: RefObject<HTMLElement | null>;
  /** Where the row is, in pixels from the top of what is seen of the rows. */
  readonly top: number;
  readonly rowHeight: number;
  readonly children: ReactNode;
}

/** Pixels between a row and what belongs to it, and around that. */
const gap = 4;

/** At the right end of a row, as long as the row is in sight. */
export function RowEnd({ box, top, rowHeight, children }: RowOverlayProps) {
  const { clientHeight = 0, clientWidth = 0, offsetWidth = 0 } = box.current ?? {};
  if (top < 0 || top > Math.max(0, clientHeight - rowHeight)) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the tree after a click on what is in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press buttons, and bubble as clicks
    <div
      className="absolute"
      onClick={() => box.current?.focus({ preventScroll: true })}
      style={{ top, right: offsetWidth - clientWidth, height: rowHeight }}
    >
      {children}
    </div>
  );
}

/** Below a row, or above it where there is more room; always in sight. */
export function BelowRow({ box, top, rowHeight, children }: RowOverlayProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const measure = () => setHeight(element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const room = box.current?.clientHeight ?? 0;
  const below = top + rowHeight + gap;
  const above = top - height - gap;
  const wanted = below + height <= room || above < 0 ? below : above;
  return (
    <div
      ref={panel}
      className="absolute inset-x-2 z-20"
      style={{ top: Math.max(gap, Math.min(wanted, room - height - gap)) }}
    >
      {children}
    </div>
  );
}
