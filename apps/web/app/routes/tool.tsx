import type { MetaFunction } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { siteConfiguration } from '../site-configuration.ts';

export const meta: MetaFunction = ({ location }) => {
  const described = pageMeta(location.pathname);
  if (location.pathname !== '/') return described;
  const { address: url, description, name } = siteConfiguration;
  const application = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name,
    url,
    description,
    applicationCategory: 'DeveloperApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  };
  return [...described, { 'script:ld+json': application }];
};

/** Gives a tool's address its title; the layout above it renders the tool. */
export default function ToolRoute() {
  return null;
}
