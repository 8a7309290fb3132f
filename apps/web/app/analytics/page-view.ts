import { findSitePath } from '../site-pages.ts';
import { sendEvent } from './analytics.ts';

/**
 * Sends a page view. Only the site's own paths are ever sent: an unknown path, which a user may
 * have mistyped anything into, is `/404`, and neither query nor fragment is part of it.
 *
 * @param title of the page's document: always one of the site's own.
 */
export function sendPageView(path: string, title: string): void {
  sendEvent({ name: 'page_view', path: findSitePath(path), title });
}
