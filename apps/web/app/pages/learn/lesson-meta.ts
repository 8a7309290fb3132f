import type { MetaDescriptor } from 'react-router';
import { describePage } from '../../frame/page-meta.ts';
import { siteConfiguration } from '../../site-configuration.ts';
import type { TutorialSummary } from './tutorial.ts';
import { lessonPath, tutorials } from './tutorials.ts';

/** What a lesson's document says about itself, with structured data for search engines. */
export function lessonMeta(tutorial: TutorialSummary): MetaDescriptor[] {
  const { id, title, description, level, readTime, tags } = tutorial;
  const { address, name } = siteConfiguration;
  const path = lessonPath(id);
  const publisher = { '@type': 'Organization', name, url: address };
  return [
    ...describePage({ path, title, description }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': ['TechArticle', 'LearningResource'],
        headline: title,
        description,
        url: address + path,
        inLanguage: 'en',
        isAccessibleForFree: true,
        learningResourceType: 'Tutorial',
        educationalLevel: level,
        timeRequired: `PT${readTime}M`,
        keywords: ['YAML', ...tags].join(', '),
        author: publisher,
        publisher,
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Learn YAML', item: `${address}/learn` },
          { '@type': 'ListItem', position: 2, name: title, item: address + path },
        ],
      },
    },
  ];
}

/** The list of all lessons, as structured data for search engines. */
export function listTutorials(): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: 'Learn YAML',
      itemListElement: tutorials.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: siteConfiguration.address + lessonPath(id),
      })),
    },
  };
}
