import type { HeadElement } from '../navigation/page-head.ts';
import { siteConfiguration } from '../site-configuration.ts';
import type { SitePage } from '../site-page.ts';

/** What a tool is beyond a page: a program that runs in the browser and costs nothing. */
const application = {
  applicationCategory: 'DeveloperApplication',
  operatingSystem: 'Any',
  isAccessibleForFree: true,
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
};

/** A page by its name, and its path on this site. */
interface NamedPage {
  readonly name: string;
  readonly path: string;
}

/** A fixed page as search engines read it (JSON-LD, schema.org). */
export function describeSitePage(page: SitePage): HeadElement[] {
  const { address, name } = siteConfiguration;
  const { path, title = name, description, kind = 'WebPage' } = page;
  return structuredData({
    '@type': kind,
    name: title,
    ...(kind === 'TechArticle' && { headline: title }),
    description,
    url: address + path,
    inLanguage: 'en',
    ...(kind === 'WebApplication' && application),
    ...(path !== '/' && { isPartOf: { '@type': 'WebSite', name, url: address } }),
  });
}

/**
 * An article, such as a lesson.
 *
 * @param particulars properties beyond those of a technical article.
 */
export function describeArticle(
  { path, title, description }: SitePage,
  particulars: Record<string, unknown>,
): HeadElement[] {
  const { address, name } = siteConfiguration;
  const publisher = { '@type': 'Organization', name, url: address };
  return structuredData({
    '@type': 'TechArticle',
    headline: title,
    description,
    url: address + path,
    inLanguage: 'en',
    isAccessibleForFree: true,
    author: publisher,
    publisher,
    ...particulars,
  });
}

/** The way to a page, from the outermost page to the page itself. */
export function describeTrail(...pages: readonly NamedPage[]): HeadElement[] {
  const { address } = siteConfiguration;
  return structuredData({
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address + path,
    })),
  });
}

/** A list of pages. */
export function describeList(name: string, pages: readonly NamedPage[]): HeadElement[] {
  const { address } = siteConfiguration;
  return structuredData({
    '@type': 'ItemList',
    name,
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: address + path,
    })),
  });
}

/**
 * In the built page only: search engines read that, and in a browser React would make the element from
 * text, which the policy forbids.
 */
function structuredData(data: Record<string, unknown>): HeadElement[] {
  if (!import.meta.env.SSR) return [];
  return [{ 'script:ld+json': { '@context': 'https://schema.org', ...data } }];
}
