import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLocation, useNavigate } from './navigation.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the site. */
  readonly to: string;
  /** State for the page at the address; see `useLocation`. */
  readonly state?: unknown;
}

/** A link to a page of the site, which is shown without loading the site again. */
export function Link({ to, state, onClick, ...attributes }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // As in browsers, a link to the present address adds no entry to the history.
    const replace = event.currentTarget.href === location.href;
    void navigate(to, { state, replace });
  };
  return <a {...attributes} href={to} onClick={follow} />;
}

/** A navigation link, marked as current on its page and the pages below it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}

/** Whether a click asks for the link in this tab: not for a new one, a window or a download. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isForThisTab = target === '' || target === '_self';
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && isForThisTab && !hasModifier;
}
