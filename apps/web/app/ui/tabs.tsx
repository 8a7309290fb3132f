import { Tabs as RadixTabs } from 'radix-ui';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { joinClasses } from './join-classes.ts';

/** One tab of a {@link TabList}. */
export interface TabItem {
  readonly value: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
}

export interface TabsProps {
  /** The selected tab; selection is the owner's, as with routes that select a tab. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * Tabs by the ARIA pattern: arrow keys move the focus, Enter or Space selects, since selecting may
 * navigate.
 */
export function Tabs({ value, onValueChange, children, className }: TabsProps) {
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={onValueChange}
      activationMode="manual"
      className={className}
    >
      {children}
    </RadixTabs.Root>
  );
}

export interface TabListProps {
  /** The name of the tab list, for assistive technology. */
  readonly label: string;
  readonly items: readonly TabItem[];
  /** The selected tab. */
  readonly value: string;
  /** Called when the selected tab is pressed, which selects nothing. */
  readonly onPressSelected?: () => void;
}

/** The strip of tabs; it scrolls sideways where it does not fit, and keeps the selected tab in view. */
export function TabList({ label, items, value: selected, onPressSelected }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab is another one
  useLayoutEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>('[data-state="active"]');
    if (!strip || !tab) return;
    // Not by scrollIntoView, which would move the page along.
    strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);
  return (
    <RadixTabs.List
      ref={list}
      aria-label={label}
      // Keeps radix from writing style="outline:none", which the Content-Security-Policy blocks.
      style={{ outline: undefined }}
      className="tab-strip relative flex gap-1 overflow-x-auto rounded-lg border border-line p-0.5 [scrollbar-width:none]"
    >
      {items.map(({ value, label: text, icon }) => (
        <RadixTabs.Trigger
          key={value}
          value={value}
          onClick={value === selected ? onPressSelected : undefined}
          className={joinClasses(
            'inline-flex h-8 flex-1 shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md px-2.5 lg:px-3',
            'font-medium text-muted text-sm transition-colors duration-100 hover:text-ink',
            'focus-visible:-outline-offset-2 [&_svg]:size-4 [&_svg]:shrink-0',
            'data-[state=active]:bg-surface dark:data-[state=active]:bg-accent-soft data-[state=active]:text-accent-ink data-[state=active]:shadow-card',
          )}
        >
          {icon}
          {text}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
  );
}

/** Takes what radix gives a panel except its inline style, which the policy blocks. */
function StylelessPanel({ style: _style, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} />;
}

export interface TabPanelProps {
  readonly value: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** The panel of the tab `value`; in the page only while that tab is selected. */
export function TabPanel({ value, children, className }: TabPanelProps) {
  return (
    <RadixTabs.Content value={value} asChild tabIndex={-1}>
      <StylelessPanel className={className}>{children}</StylelessPanel>
    </RadixTabs.Content>
  );
}
