import type { MetaDescriptor } from 'react-router';
import { describePage } from '../../frame/page-meta.ts';
import { siteConfiguration } from '../../site-configuration.ts';
import { rulePath } from '../../site-pages.ts';
import type { RuleDoc } from './rule-doc.ts';

/** What a rule's document says about itself, with structured data for search engines. */
export function ruleMeta({ id, summary, isFixable }: RuleDoc): MetaDescriptor[] {
  const { address, name } = siteConfiguration;
  const path = rulePath(id);
  const title = `${id}: YAML Lint Rule`;
  const description = `${summary} Examples, options and presets of the YAML lint rule ${id}${isFixable ? ', which has an automatic fix' : ''}.`;
  const publisher = { '@type': 'Organization', name, url: address };
  return [
    ...describePage({ path, title, description }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'TechArticle',
        headline: title,
        description,
        url: address + path,
        inLanguage: 'en',
        isAccessibleForFree: true,
        keywords: `YAML, lint, ${id}`,
        author: publisher,
        publisher,
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Lint rules', item: `${address}/rules` },
          { '@type': 'ListItem', position: 2, name: id, item: address + path },
        ],
      },
    },
  ];
}

/** The list of all rules, as structured data for search engines. */
export function listRules(docs: readonly RuleDoc[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: 'YAML lint rules',
      itemListElement: docs.map(({ id }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: id,
        url: siteConfiguration.address + rulePath(id),
      })),
    },
  };
}
