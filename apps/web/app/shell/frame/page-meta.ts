import type { MetaDescriptor } from 'react-router';
import { siteConfiguration } from '../site-configuration.ts';
import { findSitePage, notFoundPage, type SitePage } from '../site-pages.ts';
import { describeSitePage } from './structured-data.ts';

/** The document title of the page at `path`: its own title, then the site's name. */
export function pageTitle(path: string): string {
  return titleOf(findSitePage(path));
}

function titleOf({ title }: SitePage): string {
  return title === undefined ? siteConfiguration.name : `${title} | ${siteConfiguration.name}`;
}

/**
 * Title, description, canonical link, social card and structured data of the page at `path`, for a
 * route's `meta` export. A path that is no page of the site gets the 404 page's, and asks not to be
 * indexed.
 */
export function pageMeta(path: string): MetaDescriptor[] {
  const page = findSitePage(path);
  if (page === notFoundPage) return describePage(page);
  return [...describePage(page), ...describeSitePage(page)];
}

/** The same, without structured data, for a page that is no fixed one, such as a lesson. */
export function describePage(page: SitePage): MetaDescriptor[] {
  const title = titleOf(page);
  const address = `${siteConfiguration.address}${page.path}`;
  const shared: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:site_name', content: siteConfiguration.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: `${siteConfiguration.address}/social-card.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    {
      property: 'og:image:alt',
      content: `${siteConfiguration.name}: ${siteConfiguration.tagline}`,
    },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (page === notFoundPage) return [...shared, { name: 'robots', content: 'noindex' }];
  return [
    ...shared,
    { property: 'og:url', content: address },
    { tagName: 'link', rel: 'canonical', href: address },
  ];
}
