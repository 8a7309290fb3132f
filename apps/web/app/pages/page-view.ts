import { sendEvent } from '../shell/analytics/analytics.ts';
import type { OwnPath } from '../shell/analytics/events.ts';
import { canonicalPath, type HeadElement } from '../shell/navigation/page-head.ts';
import { notFoundPage } from './site-pages.ts';

/**
 * Sends a page view. Only the site's own paths are ever sent, as a page's canonical link has them: an
 * unknown path, which a user may have mistyped anything into, is `/404`, and neither query nor fragment is
 * part of it.
 *
 * @param head of the page.
 * @param title of the page's document: always one of the site's own.
 */
export function sendPageView(head: readonly HeadElement[], title: string): void {
  const path = (canonicalPath(head) ?? notFoundPage.path) as OwnPath;
  sendEvent({ name: 'page_view', path, title });
}
