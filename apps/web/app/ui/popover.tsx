import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { buttonClasses } from './button.tsx';
import { joinClasses } from './join-classes.ts';

export interface PopoverProps {
  /** The label of the button. */
  readonly label: string;
  /** How many of the choices inside differ from their defaults; shown on the button. */
  readonly count?: number;
  readonly icon?: ReactNode;
  /** Shows only the icon; the label is the button's accessible name. */
  readonly isIconOnly?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Pixels between the popover and the edge of the window. */
const margin = 8;
/** Its width where there is room. */
const widest = 320;

/**
 * A button, and what opens below it: the platform's own popover, above all else and cut off by nothing. Escape and
 * a press elsewhere close it.
 */
export function Popover({
  label,
  count = 0,
  icon,
  isIconOnly = false,
  children,
  className,
}: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const place = () => {
    if (button.current === null || box.current === null) return;
    const { right, top, bottom } = button.current.getBoundingClientRect();
    const width = Math.min(widest, innerWidth - 2 * margin);
    const left = Math.max(margin, Math.min(right - width, innerWidth - width - margin));
    // By script: the policy forbids style attributes in the page.
    const { style } = box.current;
    style.left = `${left + scrollX}px`;
    // Where it has no room below its button, it is above it; there it does not scroll with the page.
    const isAbove = bottom > innerHeight / 2;
    style.position = isAbove ? 'fixed' : 'absolute';
    style.top = isAbove ? 'auto' : `${bottom + scrollY + margin / 2}px`;
    style.bottom = isAbove ? `${innerHeight - top + margin / 2}px` : 'auto';
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={isIconOnly ? label : undefined}
        className={joinClasses(buttonClasses('secondary', 'small'), className)}
      >
        {icon}
        {!isIconOnly && label}
        {count > 0 && (
          <span className="rounded-full bg-accent-soft px-1.5 text-accent-ink text-xs tabular-nums">
            {count}
            <span className="sr-only"> changed</span>
          </span>
        )}
        {!isIconOnly && <ChevronDown aria-hidden="true" />}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a popover in every browser */}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') place();
        }}
        className="absolute inset-auto m-0 border-0 bg-transparent p-0 text-ink"
      >
        {/* On a phone a press beside it closes it and does nothing else: what it half covers is easily hit. */}
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          tabIndex={-1}
          aria-hidden="true"
          className="fixed inset-0 sm:hidden"
        />
        <div className="relative max-h-[80dvh] w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line-strong/60 bg-raised p-4 shadow-pop">
          {children}
        </div>
      </div>
    </>
  );
}
