import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';

export interface RouteAnnouncerProps {
  /** Called when a page is shown: its path, its document's title and the id of its route. */
  readonly onPageView: (path: string, title: string, routeId?: string) => void;
}

/**
 * Does on each change of page what a browser does on loading one: gives screen readers the new
 * page's title, and analytics, where the page has any, of the view. The focus goes to the new page
 * where it would be lost with what was pressed on the old one.
 */
export function RouteAnnouncer({ onPageView }: RouteAnnouncerProps) {
  const { pathname } = useLocation();
  const routeId = useMatches().at(-1)?.id;
  const [announcement, setAnnouncement] = useState('');
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    // The browser itself announces the first page.
    if (lastPath.current !== null) {
      setAnnouncement(document.title);
      const isLost = document.activeElement === document.body;
      if (isLost) document.getElementById('content')?.focus({ preventScroll: true });
    }
    lastPath.current = pathname;
    onPageView(pathname, document.title, routeId);
  }, [onPageView, pathname, routeId]);

  return (
    <div role="status" className="sr-only">
      {announcement}
    </div>
  );
}
