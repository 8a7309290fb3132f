import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { joinClasses } from './join-classes.ts';
import { tabAfterKey } from './tab-keys.ts';

/** One tab of a {@link TabList}. */
export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
}

export interface TabListProps<Value extends string> {
  /** The name of the tab list, for assistive technology. */
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  /** The selected tab; selection is the owner's, as with routes that select a tab. */
  readonly value: Value;
  /** Called with every tab that is pressed, also with the selected one. */
  readonly onSelect: (value: Value) => void;
  /** The id of the {@link TabPanel}. */
  readonly panel: string;
}

/**
 * Tabs by the ARIA pattern: arrow keys move the focus, Enter or Space selects, since selecting may navigate. The strip
 * scrolls sideways where it does not fit, and keeps the selected tab in view.
 */
export function TabList<Value extends string>({
  label,
  items,
  value: selected,
  onSelect,
  panel,
}: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab is another one
  useLayoutEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!strip || !tab) return;
    // Not by scrollIntoView, which would move the page along.
    strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus}
      className="tab-strip relative flex gap-1 overflow-x-auto rounded-lg border border-line p-0.5 [scrollbar-width:none]"
    >
      {items.map(({ value, label: text, icon }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={tabId(panel, value)}
          aria-selected={value === selected}
          aria-controls={value === selected ? panel : undefined}
          tabIndex={value === selected ? 0 : -1}
          onClick={() => onSelect(value)}
          className={joinClasses(
            'inline-flex h-8 flex-1 shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md px-2.5 lg:px-3',
            'font-medium text-muted text-sm motion-safe:transition-colors motion-safe:duration-100 hover:text-ink',
            'focus-visible:-outline-offset-2 [&_svg]:size-4 [&_svg]:shrink-0',
            'aria-selected:bg-surface dark:aria-selected:bg-accent-soft aria-selected:text-accent-ink aria-selected:shadow-card',
          )}
        >
          {icon}
          {text}
        </button>
      ))}
    </div>
  );
}

/** Moves the focus along the tabs of a list. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const from = event.target instanceof HTMLElement ? tabs.indexOf(event.target) : -1;
  const to = tabAfterKey(event.key, from, tabs.length);
  if (from === -1 || to === undefined) return;
  tabs[to]?.focus();
  event.preventDefault();
}

export interface TabPanelProps {
  readonly id: string;
  /** The selected tab. */
  readonly value: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** What the selected tab of a {@link TabList} shows. */
export function TabPanel({ id, value, children, className }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={id}
      aria-labelledby={tabId(id, value)}
      tabIndex={-1}
      className={className}
    >
      {children}
    </div>
  );
}

function tabId(panel: string, value: string): string {
  return `${panel}-${value}`;
}
