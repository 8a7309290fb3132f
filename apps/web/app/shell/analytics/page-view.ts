import { findSitePath, rulePath, ruleRoutePrefix } from '../site-pages.ts';
import { sendEvent } from './analytics.ts';

/**
 * Sends a page view. Only the site's own paths are ever sent: an unknown path, which a user may
 * have mistyped anything into, is `/404`, and neither query nor fragment is part of it.
 *
 * @param title of the page's document: always one of the site's own.
 * @param routeId of the route that is shown; by it a rule's page is known to be one.
 */
export function sendPageView(path: string, title: string, routeId = ''): void {
  const shown = routeId.startsWith(ruleRoutePrefix)
    ? rulePath(routeId.slice(ruleRoutePrefix.length))
    : findSitePath(path);
  sendEvent({ name: 'page_view', path: shown, title });
}
