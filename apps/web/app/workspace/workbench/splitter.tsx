import type { KeyboardEvent, PointerEvent } from 'react';
import { sideLimits, withinLimits } from './pane-sizes.ts';

export interface SplitterProps {
  readonly label: string;
  /** The id of the element that it resizes. */
  readonly controls: string;
  /** What that has of the width, in percent. */
  readonly share: number;
  readonly onChange: (share: number) => void;
  /** Resets the size. */
  readonly onReset: () => void;
}

/** Percent for each press of an arrow key. */
const step = 2;

/** What divides a workbench: dragged, or moved with the arrow keys, Home and End. */
export function Splitter({ label, controls, share, onChange, onReset }: SplitterProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: share + step,
      ArrowRight: share - step,
      Home: sideLimits.most,
      End: sideLimits.least,
    }[event.key];
    if (event.key === 'Enter') onReset();
    else if (next !== undefined) onChange(withinLimits(next));
    else return;
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const handle = event.currentTarget;
    if (!handle.hasPointerCapture(event.pointerId) || handle.parentElement === null) return;
    const { right, width } = handle.parentElement.getBoundingClientRect();
    const fromRight = right - event.clientX - handle.offsetWidth / 2;
    onChange(withinLimits((fromRight / width) * 100));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no <hr>
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-controls={controls}
      aria-valuemin={sideLimits.least}
      aria-valuemax={sideLimits.most}
      aria-valuenow={Math.round(share)}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      className="workbench-splitter"
    />
  );
}
