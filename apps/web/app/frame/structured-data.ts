import { siteConfiguration } from '../site-configuration.ts';
import type { SitePage } from '../site-pages.ts';

/** What a tool is beyond a page: a program that runs in the browser and costs nothing. */
const application = {
  applicationCategory: 'DeveloperApplication',
  operatingSystem: 'Any',
  isAccessibleForFree: true,
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
};

/** A fixed page as search engines read it (JSON-LD, schema.org). */
export function structuredData(page: SitePage): Record<string, unknown> {
  const { address, name } = siteConfiguration;
  const { path, title = name, description, kind = 'WebPage' } = page;
  return {
    '@context': 'https://schema.org',
    '@type': kind,
    name: title,
    ...(kind === 'TechArticle' && { headline: title }),
    description,
    url: address + path,
    inLanguage: 'en',
    ...(kind === 'WebApplication' && application),
    ...(path !== '/' && { isPartOf: { '@type': 'WebSite', name, url: address } }),
  };
}
