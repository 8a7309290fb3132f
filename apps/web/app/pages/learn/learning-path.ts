import type { TutorialSummary } from './tutorial.ts';

/** One week of the learning path. */
export interface LearningStep {
  readonly week: number;
  readonly title: string;
  readonly goal: string;
  readonly topics: readonly string[];
  /** The lessons of that week, in order. */
  readonly lessons: readonly TutorialSummary['id'][];
}

/** The learning path, in order. */
export const learningPath: readonly LearningStep[] = [
  {
    week: 1,
    title: 'The basics',
    goal: 'Read and write a small configuration file without looking anything up.',
    topics: [
      'Keys, values and comments',
      'Indentation: how spaces make structure',
      'Lists, and lists of objects',
      'Reading an error message: line, column, reason',
    ],
    lessons: ['first-steps'],
  },
  {
    week: 2,
    title: 'Text and types',
    goal: 'Know what a value will be read as, and when to quote it.',
    topics: [
      'Plain, single-quoted and double-quoted text',
      'Literal | and folded > blocks, and how they end',
      'Numbers, booleans and null',
      'Values that older tools misread: no, 1.10, 0123',
    ],
    lessons: ['strings', 'types'],
  },
  {
    week: 3,
    title: 'Reuse and structure',
    goal: 'Keep a long file short without hiding its content.',
    topics: [
      'Anchors and aliases',
      'Merge keys, and which value wins',
      'What an alias cannot do',
      'Limits that programs put on aliases',
    ],
    lessons: ['anchors'],
  },
  {
    week: 4,
    title: 'Real files',
    goal: 'Find and fix what is wrong in someone else’s file, and keep it from coming back.',
    topics: [
      'Docker Compose, Kubernetes and GitHub Actions files',
      'Several documents in one file: --- and ...',
      'Lint rules, and why a team agrees on some',
      'Checking files before they are merged',
    ],
    lessons: ['kubernetes-and-compose', 'at-scale'],
  },
];
