import { sendEvent } from '../shell/analytics/analytics.ts';
import { ownPathOf } from './site-pages.ts';

/**
 * Sends a page view. Only the site's own paths are ever sent: an unknown path, which a user may
 * have mistyped anything into, is `/404`, and neither query nor fragment is part of it.
 *
 * @param title of the page's document: always one of the site's own.
 * @param routeId of the route that is shown.
 */
export function sendPageView(path: string, title: string, routeId?: string): void {
  sendEvent({ name: 'page_view', path: ownPathOf(path, routeId), title });
}
