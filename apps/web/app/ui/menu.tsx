import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { joinClasses } from './join-classes.ts';

/** One thing a {@link Menu} offers. */
export interface MenuItem {
  readonly label: string;
  readonly icon: ReactNode;
  /** Said small at the right; the label gives way to it. */
  readonly detail?: string;
  readonly onSelect: () => void;
  /** The key that does the same. */
  readonly shortcut?: string;
  readonly disabled?: boolean;
  readonly isDanger?: boolean;
}

export interface MenuProps {
  readonly label: string;
  /** Groups of items, with a line between them. */
  readonly groups: readonly (readonly MenuItem[])[];
  /** Where it opens, in pixels of the window: its upper right corner is there if it fits. */
  readonly at: { readonly x: number; readonly y: number };
  /** Called with the label of the selected item when the menu closes, before the item's action. */
  readonly onClose: (chosen?: string) => void;
}

/** Pixels between a menu and the edge of the window. */
const margin = 8;

/**
 * A menu that is open for as long as it is in the page. It is a popover of the platform, above all
 * else and cut off by nothing. Arrow keys, Home and End move; Escape, Tab and a press elsewhere
 * close it. The opener restores the focus.
 */
export function Menu({ label, groups, at, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [corner, setCorner] = useState({ left: at.x, top: at.y });
  const { x, y } = at;

  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.showPopover?.();
    const { width, height } = element.getBoundingClientRect();
    const fit = (from: number, size: number, room: number) =>
      Math.max(margin, Math.min(from, room - size - margin));
    setCorner({ left: fit(x - width, width, innerWidth), top: fit(y, height, innerHeight) });
    itemsOf(element)[0]?.focus();
  }, [x, y]);

  useLayoutEffect(() => {
    const closeElsewhere = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', closeElsewhere, true);
    const closeAfterResize = () => onClose();
    addEventListener('resize', closeAfterResize);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere, true);
      removeEventListener('resize', closeAfterResize);
    };
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current);
    const here = items.indexOf(document.activeElement as HTMLElement);
    const moves: Record<string, number> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      Home: 0,
      End: -1,
    };
    const to = moves[event.key];
    if (to !== undefined) items[(to + items.length) % items.length]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      onKeyDown={onKeyDown}
      className="fixed inset-auto m-0 min-w-60 max-w-[min(22rem,calc(100vw-1rem))] max-h-[calc(100dvh-1rem)] overflow-y-auto rounded-lg border border-line-strong/60 bg-raised p-1 text-ink shadow-pop outline-none"
      style={corner}
    >
      {groups.map((items, at) => (
        <div
          key={items[0]?.label}
          role="none"
          className={joinClasses(at > 0 && 'mt-1 border-line border-t pt-1')}
        >
          {items.map(({ label, icon, detail, onSelect, shortcut, disabled, isDanger }, at) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same label
              key={`${at} ${label}`}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={disabled || undefined}
              onClick={() => {
                if (disabled) return;
                onClose(label);
                onSelect();
              }}
              className={joinClasses(
                'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 py-1 text-left text-sm outline-none',
                'hover:bg-sunken focus-visible:bg-sunken aria-disabled:text-muted aria-disabled:opacity-60',
                '[&_svg]:size-4 [&_svg]:shrink-0',
                isDanger && 'text-danger',
              )}
            >
              {icon}
              <span
                title={detail && label}
                className={`min-w-0 flex-1 ${detail === undefined ? 'break-words' : 'truncate'}`}
              >
                {label}
              </span>
              {detail !== undefined && (
                <span className="shrink-0 text-muted text-xs tabular-nums">{detail}</span>
              )}
              {shortcut !== undefined && (
                <kbd className="font-sans text-muted text-xs pointer-coarse:hidden">{shortcut}</kbd>
              )}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}
