import type { SitePage } from '../shell/site-page.ts';
import { toolManifests } from '../tools/tool-manifests.ts';
import { guidePath, guides } from './docs/guides.ts';

/** Every fixed page, in the order of the site map. */
export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    kind: 'WebApplication',
    description:
      'Free online YAML tools for developers. Validate, lint, format, convert, inspect and merge YAML entirely in your browser: nothing you type leaves it.',
  },
  ...toolManifests.map(({ path, page }) => ({ path, kind: 'WebApplication' as const, ...page })),
  {
    path: '/cheat-sheet',
    kind: 'TechArticle',
    title: 'YAML Cheat Sheet',
    description:
      'YAML syntax at a glance: key-value pairs, lists, multiline strings, anchors, data types, comments and escapes, each ready to copy.',
  },
  {
    path: '/learn',
    kind: 'CollectionPage',
    title: 'Learn YAML',
    description:
      'A four-week learning path through YAML, from the first key-value pair to anchors, tags and large configuration files.',
  },
  {
    path: '/rules',
    kind: 'CollectionPage',
    title: 'YAML Lint Rules',
    description:
      'Every rule of the YAML linter: what it reports and why, with examples, its options, the presets that switch it on and whether it has a fix.',
  },
  {
    path: '/docs',
    kind: 'CollectionPage',
    title: 'Documentation',
    description:
      'Guides to YAML Toolkit: the command line, editors, continuous integration, the library, linting, schemas, templates and queries, all searchable.',
  },
  {
    path: '/compare-tools',
    kind: 'TechArticle',
    title: 'YAML Tools Compared',
    description:
      'YAML Toolkit compared with yq, prettier, yamllint, yamlfmt, dyff and yaml-language-server: the same jobs, with commands to repeat them, and what others do better.',
  },
  {
    path: '/about',
    kind: 'AboutPage',
    title: 'About Us',
    description:
      'Why YAML Toolkit exists, what it values and who works on which part: YAML tools that respect your text and your privacy.',
  },
  {
    path: '/contact',
    kind: 'ContactPage',
    title: 'Contact Support',
    description: 'Report a bug, ask for a feature or get help with YAML Toolkit.',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description:
      'What YAML Toolkit does with your data: documents are processed in your browser and never sent anywhere.',
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    description: 'The terms under which YAML Toolkit is offered.',
  },
];

/**
 * The lessons' addresses. What a lesson says about itself is with the lesson: most visits need
 * none of it.
 */
export const lessonPaths = [
  '/learn/first-steps',
  '/learn/strings',
  '/learn/types',
  '/learn/anchors',
  '/learn/kubernetes-and-compose',
  '/learn/at-scale',
] as const;

/** The path of a lesson. */
export type LessonPath = (typeof lessonPaths)[number];

/** What the 404 document says about itself; it has no address of its own. */
export const notFoundPage: SitePage = {
  path: '/404',
  title: '404 Page Not Found',
  description: 'There is no page at this address.',
  isUnlisted: true,
};

/** The paths written as HTML at build time; the last becomes `404.html`. */
export const prerenderedPaths: string[] = [
  ...sitePages.map((page) => page.path),
  ...lessonPaths,
  ...guides.map(({ id }) => guidePath(id)),
  notFoundPage.path,
];

/** The fixed page at `path`, or the 404 page's record. Accepts a slash at the end. */
export function findSitePage(path: string): SitePage {
  const wanted = withoutEndSlash(path);
  return sitePages.find((page) => page.path === wanted) ?? notFoundPage;
}

/** A path without the slashes at its end. */
export function withoutEndSlash(path: string): string {
  return path === '/' ? path : path.replace(/\/+$/, '');
}
