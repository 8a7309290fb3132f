import type { LessonPath } from '../site-pages.ts';
import type { LessonBlock, Tutorial, TutorialSummary } from './tutorial.ts';

const author = 'YAML Toolkit team';

/** The six tutorials, in the order of the learning path. */
export const tutorials: readonly TutorialSummary[] = [
  {
    id: 'first-steps',
    title: 'First Steps and Indentation',
    description:
      'Keys and values, lists, comments, and how spaces at the start of a line make structure. After it you can read and write a configuration file.',
    level: 'Beginner',
    readTime: 14,
    author,
    tags: ['syntax', 'indentation', 'lists'],
  },
  {
    id: 'strings',
    title: 'Strings and Multiline Text',
    description:
      'Plain, single-quoted and double-quoted text, escapes, and the literal and folded blocks, with what becomes of every line break.',
    level: 'Beginner',
    readTime: 14,
    author,
    tags: ['strings', 'quoting', 'multiline'],
  },
  {
    id: 'types',
    title: 'Types, Schemas and the Norway Problem',
    description:
      'How a value becomes a number, a boolean or text, why YAML 1.1 reads no as false, and when to quote so that every program agrees.',
    level: 'Intermediate',
    readTime: 11,
    author,
    tags: ['types', 'schemas', 'tags'],
  },
  {
    id: 'anchors',
    title: 'Anchors, Aliases and Merge Keys',
    description:
      'Write something once and use it again: anchors and aliases, merge keys and their order, and where each of them stops working.',
    level: 'Intermediate',
    readTime: 11,
    author,
    tags: ['anchors', 'aliases', 'merge keys'],
  },
  {
    id: 'kubernetes-and-compose',
    title: 'Kubernetes and Compose in Practice',
    description:
      'Several documents in one stream, lists of objects, ports and quantities, environment variables and scripts inside real manifests.',
    level: 'Advanced',
    readTime: 14,
    author,
    tags: ['kubernetes', 'docker compose', 'documents'],
  },
  {
    id: 'at-scale',
    title: 'Editing at Scale: Linting, CI and Merging',
    description:
      'Hundreds of files and many hands: lint rules worth agreeing on, checks in continuous integration, and files that override one another.',
    level: 'Advanced',
    readTime: 12,
    author,
    tags: ['linting', 'ci', 'merging'],
  },
];

/** The address of a tutorial's lesson. */
export function lessonPath(id: TutorialSummary['id']): LessonPath {
  return `/learn/${id}`;
}

/** The summary of a tutorial. */
export function summaryOf(id: TutorialSummary['id']): TutorialSummary {
  const summary = tutorials.find((tutorial) => tutorial.id === id);
  if (summary === undefined) throw new Error(`There is no tutorial ${id}`);
  return summary;
}

/** Makes a tutorial of its summary and its lesson. */
export function defineTutorial(
  id: TutorialSummary['id'],
  content: readonly LessonBlock[],
): Tutorial {
  return { ...summaryOf(id), content };
}
