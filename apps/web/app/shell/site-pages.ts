/** A fixed page of the site: where it is, what it is called and what it says about itself. */
export interface SitePage {
  readonly path: string;
  /** The page's own part of the document title; without one the title is the site's name. */
  readonly title?: string;
  /** For search results and social cards: one or two sentences. */
  readonly description: string;
  /** What it is, in the words of schema.org. Default `WebPage`. */
  readonly kind?:
    | 'WebApplication'
    | 'TechArticle'
    | 'CollectionPage'
    | 'AboutPage'
    | 'ContactPage'
    | 'WebPage';
}

/** Every fixed page, in the order of the site map. */
export const sitePages = [
  {
    path: '/',
    kind: 'WebApplication',
    description:
      'Free online YAML tools for developers. Validate, lint, format, convert, inspect and merge YAML wholly in your browser: nothing you type leaves it.',
  },
  {
    path: '/validator',
    kind: 'WebApplication',
    title: 'YAML Validator & Linter',
    description:
      'Check YAML as you type: every syntax error with its line, column and remedy, lint warnings, and multi-document streams. Runs wholly in your browser.',
  },
  {
    path: '/formatter',
    kind: 'WebApplication',
    title: 'YAML Formatter',
    description:
      'Format YAML without losing comments, anchors, key order or the exact text of a value. Choose indentation, quote style and multiline style.',
  },
  {
    path: '/converter',
    kind: 'WebApplication',
    title: 'YAML to JSON and INI Converter',
    description:
      'Convert YAML to JSON, INI, TOML, CSV, XML and more, and back, in your browser and as you type. Every digit and the order of keys are kept.',
  },
  {
    path: '/parser',
    kind: 'WebApplication',
    title: 'YAML Parser & Viewer',
    description:
      'See what a YAML file means: its values as a typed tree, with the path to every node ready to copy.',
  },
  {
    path: '/merger',
    kind: 'WebApplication',
    title: 'YAML Merger',
    description:
      'Merge two YAML files by overriding, merging deeply or appending lists, in your browser.',
  },
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
] as const satisfies readonly SitePage[];

/** The path of a fixed page. */
export type SitePath = (typeof sitePages)[number]['path'];

/**
 * The lessons' addresses. What a lesson says about itself stands with the lesson: most visits need
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

/** The path of a lint rule's page. Which rules there are the build knows: see `routes.ts`. */
export type RulePath = `/rules/${string}`;

/** The address of the page about a lint rule. */
export function rulePath(id: string): RulePath {
  return `/rules/${id}`;
}

/** The ids of the routes of the rules' pages: this, then the rule's id. */
export const ruleRoutePrefix = 'rule-';

/** What the 404 document says about itself; it has no address of its own. */
export const notFoundPage = {
  path: '/404',
  title: '404 Page Not Found',
  description: 'There is no page at this address.',
} as const satisfies SitePage;

/** The paths written as HTML at build time; the last becomes `404.html`. */
export const prerenderedPaths: string[] = [
  ...sitePages.map((page) => page.path),
  ...lessonPaths,
  notFoundPage.path,
];

/** The fixed page at `path`, or the 404 page's record. Accepts a slash at the end. */
export function findSitePage(path: string): SitePage {
  const wanted = withoutEndSlash(path);
  return sitePages.find((page) => page.path === wanted) ?? notFoundPage;
}

/** The path of the page or lesson at `path`, or of the 404 page. Accepts a slash at the end. */
export function findSitePath(path: string): SitePath | LessonPath | '/404' {
  const wanted = withoutEndSlash(path);
  const lesson = lessonPaths.find((known) => known === wanted);
  return lesson ?? (findSitePage(path).path as SitePath | '/404');
}

function withoutEndSlash(path: string): string {
  return path === '/' ? path : path.replace(/\/+$/, '');
}
