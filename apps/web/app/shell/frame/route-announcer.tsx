import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { sendPageView } from '../analytics/page-view.ts';

/**
 * Does on each change of page what a browser does on loading one: tells screen readers the new
 * page's title, and analytics, where the page has any, of the view. The focus goes to the new page
 * where it would be lost with what was pressed on the old one.
 */
export function RouteAnnouncer() {
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
    sendPageView(pathname, document.title, routeId);
  }, [pathname, routeId]);

  return (
    <div role="status" className="sr-only">
      {announcement}
    </div>
  );
}
