import { describePage, titleOf } from '../shell/frame/describe-page.ts';
import { describeSitePage } from '../shell/frame/structured-data.ts';
import type { HeadElement } from '../shell/navigation/page-head.ts';
import { findSitePage, notFoundPage } from './site-pages.ts';

/** The document title of the page at `path`: its own title, then the site's name. */
export function pageTitle(path: string): string {
  return titleOf(findSitePage(path));
}

/**
 * Title, description, canonical link, social card and structured data of the page at `path`, for a
 * route's `meta` export. A path that is not a page of the site gets the 404 page's, and asks not to be
 * indexed.
 */
export function pageMeta(path: string): HeadElement[] {
  const page = findSitePage(path);
  if (page === notFoundPage) return describePage(page);
  return [...describePage(page), ...describeSitePage(page)];
}
