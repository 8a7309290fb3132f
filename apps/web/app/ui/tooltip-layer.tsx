import { Tooltip as RadixTooltip } from 'radix-ui';
import { type HTMLAttributes, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useStore } from './store.ts';
import { type TooltipTarget, tooltipTargets } from './tooltip-targets.ts';

/** Milliseconds of rest on a control before its tooltip opens. */
const OPEN_DELAY = 700;
/** Milliseconds after leaving one control within which the next one's tooltip opens at once. */
const SKIP_DELAY = 300;

/** Shows the tooltips of all targets on the page. For the browser only. */
export default function TooltipLayer() {
  const targets = useStore(tooltipTargets);
  return (
    <RadixTooltip.Provider delayDuration={OPEN_DELAY} skipDelayDuration={SKIP_DELAY}>
      {targets.map((target) => (
        <TargetTooltip key={target.key} target={target} />
      ))}
    </RadixTooltip.Provider>
  );
}

function TargetTooltip({ target }: { readonly target: TooltipTarget }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>
        <DistantTrigger element={target.element} />
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={target.side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-md bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-pop"
        >
          {target.text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}

interface DistantTriggerProps extends HTMLAttributes<HTMLElement> {
  readonly element: HTMLElement;
  readonly ref?: Ref<HTMLElement>;
}

const events = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const;

/**
 * Gives what radix wants of a trigger (handlers, ref, description) to an element elsewhere on the
 * page. So the control need not be rendered again when this layer arrives, which would take the
 * focus from it.
 */
function DistantTrigger({ element, ref, ...props }: DistantTriggerProps) {
  useImperativeHandle(ref, () => element, [element]);

  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const forward = (event: Event) => {
      const handler = latest.current[events[event.type as keyof typeof events]];
      // radix reads of an event only what native ones have as well: pointerType, defaultPrevented.
      (handler as ((event: Event) => void) | undefined)?.(event);
    };
    for (const type of Object.keys(events)) element.addEventListener(type, forward);
    return () => {
      for (const type of Object.keys(events)) element.removeEventListener(type, forward);
    };
  }, [element]);

  const description = props['aria-describedby'];
  useEffect(() => {
    if (description === undefined) return;
    element.setAttribute('aria-describedby', description);
    return () => element.removeAttribute('aria-describedby');
  }, [element, description]);

  return null;
}
