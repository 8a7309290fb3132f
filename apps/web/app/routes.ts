import { guidePath, guides } from './pages/docs/guides.ts';
import { withoutEndSlash } from './pages/site-pages.ts';
import type { PageModule, PageSource } from './shell/navigation/site-router.ts';
import { toolManifests } from './tools/tool-manifests.ts';
import { rulePath } from './tools/validate/rule-docs/rule-path.ts';

/** The modules of the pages, by the names of their files: a visitor loads the page they see and no other. */
const modules = {
  about: () => import('./routes/about.tsx'),
  'cheat-sheet': () => import('./routes/cheat-sheet.tsx'),
  'compare-tools': () => import('./routes/compare-tools.tsx'),
  contact: () => import('./routes/contact.tsx'),
  docs: () => import('./routes/docs.tsx'),
  learn: () => import('./routes/learn.tsx'),
  'lesson-anchors': () => import('./routes/lesson-anchors.tsx'),
  'lesson-at-scale': () => import('./routes/lesson-at-scale.tsx'),
  'lesson-first-steps': () => import('./routes/lesson-first-steps.tsx'),
  'lesson-kubernetes-and-compose': () => import('./routes/lesson-kubernetes-and-compose.tsx'),
  'lesson-strings': () => import('./routes/lesson-strings.tsx'),
  'lesson-types': () => import('./routes/lesson-types.tsx'),
  'not-found': () => import('./routes/not-found.tsx'),
  privacy: () => import('./routes/privacy.tsx'),
  rule: () => import('./routes/rule.tsx'),
  rules: () => import('./routes/rules.tsx'),
  terms: () => import('./routes/terms.tsx'),
  toolkit: () => import('./routes/toolkit.tsx'),
} satisfies Record<string, () => Promise<PageModule>>;

type ModuleName = keyof typeof modules;

const pages: Readonly<Record<string, ModuleName>> = {
  // One module for all tools: switching tabs changes the address and keeps the page mounted.
  '/': 'toolkit',
  ...Object.fromEntries(toolManifests.map(({ path }) => [path, 'toolkit'] as const)),
  '/cheat-sheet': 'cheat-sheet',
  '/learn': 'learn',
  '/learn/first-steps': 'lesson-first-steps',
  '/learn/strings': 'lesson-strings',
  '/learn/types': 'lesson-types',
  '/learn/anchors': 'lesson-anchors',
  '/learn/kubernetes-and-compose': 'lesson-kubernetes-and-compose',
  '/learn/at-scale': 'lesson-at-scale',
  '/rules': 'rules',
  '/docs': 'docs',
  '/compare-tools': 'compare-tools',
  '/about': 'about',
  '/contact': 'contact',
  '/privacy': 'privacy',
  '/terms': 'terms',
};

const MEANING_RULES = rulePath('meaning/');

/** The module that has the page at a path; a slash at the end changes nothing. */
export function findPage(pathname: string): PageSource {
  const path = withoutEndSlash(pathname);
  const guide = guides.find(({ id }) => guidePath(id) === path);
  if (guide !== undefined) {
    const load = async () => (await import('./routes/guide.tsx')).loadGuide(guide.id);
    return { name: `guide ${guide.id}`, file: 'guide', load };
  }
  if (path.startsWith(MEANING_RULES)) {
    const rule = path.slice(MEANING_RULES.length);
    const load = async () => (await import('./routes/meaning-rule.tsx')).loadMeaningRule(rule);
    return { name: `meaning-rule ${rule}`, file: 'meaning-rule', load };
  }
  const found = Object.hasOwn(pages, path) ? pages[path] : undefined;
  const name = found ?? ruleModule(path);
  return { name, load: modules[name] };
}

function ruleModule(path: string): ModuleName {
  return path.startsWith(rulePath('')) ? 'rule' : 'not-found';
}
