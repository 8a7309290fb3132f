import { readdirSync, readFileSync } from 'node:fs';

/** Where the engine has its lint rules, a folder each. */
const RULES = new URL('../packages/engine/src/tools/validate/rules/', import.meta.url);

/** The ids of all lint rules, in their order. */
export const RULE_IDS = readdirSync(RULES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** The names of the rules about names and references, one on each line of the list. */
const MEANING = readFileSync(new URL('../packages/meaning/src/rules.ts', import.meta.url), 'utf8');
export const MEANING_RULES = [...MEANING.matchAll(/^ {2}'([a-z\d-]+)',$/gm)].map(([, id]) => id);

/** Every lesson with its title, in the order of the learning path. */
export const LESSONS = [
  ['/learn/first-steps', 'First Steps and Indentation'],
  ['/learn/strings', 'Strings and Multiline Text'],
  ['/learn/types', 'Types, Schemas and the Norway Problem'],
  ['/learn/anchors', 'Anchors, Aliases and Merge Keys'],
  ['/learn/kubernetes-and-compose', 'Kubernetes and Compose in Practice'],
  ['/learn/at-scale', 'Editing at Scale: Linting, CI and Merging'],
] as const;

/** Every route of the site, one rule's page for those of all, with the title its document must have. */
export const ROUTES = [
  ['/', 'YAML Toolkit'],
  ['/validator', 'YAML Validator & Linter | YAML Toolkit'],
  ['/formatter', 'YAML Formatter | YAML Toolkit'],
  ['/converter', 'YAML to JSON and INI Converter | YAML Toolkit'],
  ['/parser', 'YAML Parser & Viewer | YAML Toolkit'],
  ['/merger', 'YAML Merger | YAML Toolkit'],
  ['/diff', 'YAML Compare | YAML Toolkit'],
  ['/cheat-sheet', 'YAML Cheat Sheet | YAML Toolkit'],
  ['/learn', 'Learn YAML | YAML Toolkit'],
  ['/rules', 'YAML Lint Rules | YAML Toolkit'],
  // One with options of every kind stands for the pages of all rules.
  ['/rules/quoted-strings', 'quoted-strings: YAML Lint Rule | YAML Toolkit'],
  ['/rules/meaning/unknown-job', 'unknown-job: Names and References in YAML | YAML Toolkit'],
  ['/docs', 'Documentation | YAML Toolkit'],
  // One with tables, lists and code stands for all guides.
  ['/docs/converting', 'Converting | YAML Toolkit'],
  ['/compare-tools', 'YAML Tools Compared | YAML Toolkit'],
  ['/about', 'About Us | YAML Toolkit'],
  ['/contact', 'Contact Support | YAML Toolkit'],
  ['/privacy', 'Privacy Policy | YAML Toolkit'],
  ['/terms', 'Terms of Service | YAML Toolkit'],
  ...LESSONS.map(([path, title]) => [path, `${title} | YAML Toolkit`] as const),
] as const;

/** The pages of all guides. */
export const GUIDES = [
  'ci',
  'command-line',
  'comparing',
  'configuration',
  'converting',
  'editors',
  'formatting',
  'inspecting',
  'jq-cheat-sheet',
  'library',
  'linting',
  'meaning',
  'queries',
  'schemas',
  'templates',
  ...[
    ...[
      'ansible-playbook',
      'asyncapi',
      'chart',
      'dependabot-2-0',
      'docker-compose',
      'github-action',
    ],
    ...['github-workflow', 'gitlab-ci', 'helm', 'kubernetes', 'kustomization', 'openapi-3-0'],
    ...['openapi-3-1', 'openapi-3-2', 'pre-commit-config', 'prometheus', 'prometheus-alertmanager'],
    ...['prometheus-rules', 'swagger-2-0'],
  ].map((format) => `formats/${format}`),
].map((id) => `/docs/${id}`);

/** The header's links in order. */
export const NAVIGATION = [
  ['/validator', 'Validator'],
  ['/formatter', 'Formatter'],
  ['/converter', 'Converter'],
  ['/parser', 'Parser'],
  ['/merger', 'Merger'],
  ['/cheat-sheet', 'Cheat Sheet'],
  ['/learn', 'Learn'],
] as const;

/** The footer's groups: name, then links in order. */
export const FOOTER = [
  [
    'Tools',
    ['/validator', 'YAML Validator'],
    ['/formatter', 'YAML Formatter'],
    ['/converter', 'YAML to JSON'],
    ['/parser', 'YAML Parser'],
    ['/merger', 'YAML Merger'],
  ],
  [
    'Resources',
    ['/cheat-sheet', 'Cheat Sheet'],
    ['/learn', 'YAML Tutorial'],
    ['/docs', 'Documentation'],
    ['/rules', 'Lint Rules'],
    ['/compare-tools', 'Tools Compared'],
    ['/about', 'About Us'],
    ['/contact', 'Contact Support'],
  ],
  ['Legal', ['/privacy', 'Privacy Policy'], ['/terms', 'Terms of Service']],
] as const;
