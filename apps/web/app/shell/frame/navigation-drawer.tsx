import { useEffect } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { NavLink } from '../navigation/link.tsx';
import type { NavigationLink } from '../site-page.ts';

/** The width in CSS pixels from which the header has room for its links (Tailwind's `md`). */
export const NAVIGATION_BREAKPOINT = 768;

export interface NavigationDrawerProps {
  readonly links: readonly NavigationLink[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The navigation of narrow screens: a drawer from the right. */
export function NavigationDrawer({ links, open, onClose }: NavigationDrawerProps) {
  // A drawer left open while the window widens would cover a header that shows the same links.
  useEffect(() => {
    if (!open) return;
    const wide = matchMedia(`(min-width: ${NAVIGATION_BREAKPOINT}px)`);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [open, onClose]);

  return (
    <Dialog open={open} onClose={onClose} title="Menu" placement="right">
      <nav aria-label="Menu">
        <ul className="-mx-2 flex flex-col gap-1">
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                onClick={onClose}
                className="flex h-11 items-center rounded-md px-3 text-base hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  );
}
