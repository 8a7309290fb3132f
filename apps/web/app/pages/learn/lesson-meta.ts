import { describePage } from '../../shell/frame/describe-page.ts';
import { describeArticle, describeList, describeTrail } from '../../shell/frame/structured-data.ts';
import type { HeadElement } from '../../shell/navigation/page-head.ts';
import type { TutorialSummary } from './tutorial.ts';
import { lessonPath, tutorials } from './tutorials.ts';

/** What a lesson's document says about itself, with structured data for search engines. */
export function lessonMeta(tutorial: TutorialSummary): HeadElement[] {
  const { id, title, description, level, readTime, tags } = tutorial;
  const page = { path: lessonPath(id), title, description };
  return [
    ...describePage(page),
    ...describeArticle(page, {
      '@type': ['TechArticle', 'LearningResource'],
      learningResourceType: 'Tutorial',
      educationalLevel: level,
      timeRequired: `PT${readTime}M`,
      keywords: ['YAML', ...tags].join(', '),
    }),
    ...describeTrail({ name: 'Learn YAML', path: '/learn' }, { name: title, path: page.path }),
  ];
}

/** The list of all lessons, as structured data for search engines. */
export function listTutorials(): HeadElement[] {
  const pages = tutorials.map(({ id, title }) => ({ name: title, path: lessonPath(id) }));
  return describeList('Learn YAML', pages);
}
