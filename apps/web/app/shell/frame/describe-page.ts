import type { HeadElement } from '../navigation/page-head.ts';
import { siteConfiguration } from '../site-configuration.ts';
import type { SitePage } from '../site-page.ts';

/** The document title of a page: its own title, then the site's name. */
export function titleOf({ title }: SitePage): string {
  return title === undefined ? siteConfiguration.name : `${title} | ${siteConfiguration.name}`;
}

/** Title, description, canonical link and social card of a page, for a route's `meta` export. */
export function describePage(page: SitePage): HeadElement[] {
  const title = titleOf(page);
  const address = `${siteConfiguration.address}${page.path}`;
  const shared: HeadElement[] = [
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
  if (page.isUnlisted) return [...shared, { name: 'robots', content: 'noindex' }];
  return [
    ...shared,
    { property: 'og:url', content: address },
    { tagName: 'link', rel: 'canonical', href: address },
  ];
}
