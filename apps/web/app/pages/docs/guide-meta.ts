import { describePage } from '../../shell/frame/describe-page.ts';
import { describeArticle, describeList, describeTrail } from '../../shell/frame/structured-data.ts';
import type { HeadElement } from '../../shell/navigation/page-head.ts';
import type { Guide } from './guide.ts';
import { type GuideEntry, type GuideId, guidePath, guides } from './guides.ts';

/** What is known of the guide with an id, which must be one of them. */
export function guideEntry(id: string): GuideEntry & { readonly id: GuideId } {
  const entry = guides.find((guide) => guide.id === id);
  if (entry === undefined) throw new Error(`There is no guide called ${id}`);
  return entry;
}

/** What a guide's document says about itself, with structured data for search engines. */
export function guideMeta(guide: Guide): HeadElement[] {
  const { id, title, summary } = guideEntry(guide.id);
  const page = { path: guidePath(id), title, description: summary };
  return [
    ...describePage(page),
    ...describeArticle(page, { keywords: `YAML, yamlkit, ${title}` }),
    ...describeTrail({ name: 'Documentation', path: '/docs' }, { name: title, path: page.path }),
  ];
}

/** The list of all guides, as structured data for search engines. */
export function listGuides(): HeadElement[] {
  const pages = guides.map(({ id, title }) => ({ name: title, path: guidePath(id) }));
  return describeList('Documentation of YAML Toolkit', pages);
}
