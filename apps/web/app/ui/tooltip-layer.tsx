import { Tooltip as RadixTooltip } from 'radix-ui';
import {
  type HTMLAttributes,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useStore } from './store.ts';
import { type TooltipTarget, tooltipTargets } from './tooltip-targets.ts';

/** Milliseconds of rest on a control before its tooltip opens. */
const OPEN_DELAY = 700;
/** Milliseconds after leaving one control within which the next one's tooltip opens at once. */
const SKIP_DELAY = 300;

/**
 * Shows the tooltips of all targets on the page. What that takes is set up for a target when it is first pointed at or
 * focused: doing it for all of a page would hold up the page while it loads. For the browser only.
 */
export default function TooltipLayer() {
  const targets = useStore(tooltipTargets);
  const reached = useReachedTargets();
  return (
    <RadixTooltip.Provider delayDuration={OPEN_DELAY} skipDelayDuration={SKIP_DELAY}>
      {targets
        .filter(({ key }) => reached.has(key))
        .map((target) => (
          <TargetTooltip key={target.key} target={target} />
        ))}
    </RadixTooltip.Provider>
  );
}

/** The keys of the targets that were pointed at or focused so far. */
function useReachedTargets(): ReadonlySet<string> {
  const [reached, setReached] = useState<ReadonlySet<string>>(() => {
    const pointedAt = tooltipTargets.state.filter(({ element }) => element.matches(':hover'));
    return new Set(pointedAt.map(({ key }) => key));
  });
  useEffect(() => {
    const reach = (event: Event) => {
      const path = event.composedPath();
      const target = tooltipTargets.state.find(({ element }) => path.includes(element));
      if (target === undefined) return;
      const add = () =>
        setReached((known) => (known.has(target.key) ? known : new Set(known).add(target.key)));
      // At once for a pointer, so that the trigger gets the movement that comes with the event. The focus may be moved
      // while React renders.
      if (event.type === 'pointerover') flushSync(add);
      else add();
    };
    const types = ['pointerover', 'focusin'];
    for (const type of types) document.addEventListener(type, reach, true);
    return () => {
      for (const type of types) document.removeEventListener(type, reach, true);
    };
  }, []);
  return reached;
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

  useLayoutEffect(() => {
    const forward = (event: Event) => {
      const handler = latest.current[events[event.type as keyof typeof events]];
      // radix reads of an event only what native ones have as well: pointerType, defaultPrevented.
      (handler as ((event: Event) => void) | undefined)?.(event);
    };
    for (const type of Object.keys(events)) element.addEventListener(type, forward);
    // The focus that brought the tooltip here came before it.
    if (element.matches(':focus-visible')) forward(new Event('focus'));
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
