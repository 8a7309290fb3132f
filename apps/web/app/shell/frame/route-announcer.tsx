import { useEffect, useRef, useState } from 'react';
import { useView } from '../navigation/navigation.tsx';
import type { HeadElement } from '../navigation/page-head.ts';

export interface RouteAnnouncerProps {
  /** Called when a page is shown: what its head holds, and its document's title. */
  readonly onPageView: (head: readonly HeadElement[], title: string) => void;
}

/**
 * Does on each change of page what a browser does on loading one: gives screen readers the new
 * page's title, and analytics, where the page has any, of the view. The focus goes to the new page
 * where it would be lost with what was pressed on the old one.
 */
export function RouteAnnouncer({ onPageView }: RouteAnnouncerProps) {
  const { location, page } = useView();
  const { pathname } = location;
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
    onPageView(page.head(pathname), document.title);
  }, [onPageView, page, pathname]);

  return (
    <div role="status" className="sr-only">
      {announcement}
    </div>
  );
}
