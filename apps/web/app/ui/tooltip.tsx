import { Slot } from 'radix-ui';
import { type ReactElement, useCallback, useId } from 'react';
import { type TooltipSide, tooltipTargets } from './tooltip-targets.ts';

export interface TooltipProps {
  readonly text: string;
  /** The control explained: one element that takes a ref. It still needs a name of its own. */
  readonly children: ReactElement;
  readonly side?: TooltipSide;
}

/**
 * A short explanation shown beside a control on hover and on keyboard focus. This only marks the
 * control; the layer that shows tooltips loads after the page.
 */
export function Tooltip({ text, children, side = 'bottom' }: TooltipProps) {
  const key = useId();
  // Not by a state: every tooltip of a page would render again, in the task that hydrates the page.
  const mark = useCallback(
    (element: HTMLElement | null) => {
      if (element !== null) return tooltipTargets.add({ key, element, text, side });
    },
    [key, text, side],
  );
  return <Slot.Root ref={mark}>{children}</Slot.Root>;
}
