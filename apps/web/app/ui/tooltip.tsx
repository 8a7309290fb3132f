import { Slot } from 'radix-ui';
import { type ReactElement, useEffect, useId, useState } from 'react';
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
  const [element, setElement] = useState<HTMLElement | null>(null);
  const key = useId();
  useEffect(() => {
    if (element !== null) return tooltipTargets.add({ key, element, text, side });
  }, [element, key, text, side]);
  return <Slot.Root ref={setElement}>{children}</Slot.Root>;
}
