import type { ConvertOptions } from '@yamlkit/engine';
import type { LessonPath } from '../site-pages.ts';

export type TutorialLevel = 'Beginner' | 'Intermediate' | 'Advanced';

/** What a tutorial's card says. */
export interface TutorialSummary {
  /** The last part of its address. */
  readonly id: LessonPath extends `/learn/${infer Id}` ? Id : never;
  readonly title: string;
  readonly description: string;
  readonly level: TutorialLevel;
  /** Minutes to read it, run its examples and solve its exercises. */
  readonly readTime: number;
  /** A role, not a person. */
  readonly author: string;
  readonly tags: readonly string[];
}

/** A tutorial with its lesson. */
export interface Tutorial extends TutorialSummary {
  readonly content: readonly LessonBlock[];
}

/** A JSON value. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** YAML that runs in the page, and what a test makes sure that it does. */
export interface LessonExample {
  readonly kind: 'example';
  /** Unique in its lesson. */
  readonly id: string;
  readonly title: string;
  readonly code: string;
  /** How plain scalars get their types. Default `core`, which is that of YAML 1.2. */
  readonly schema?: NonNullable<ConvertOptions['schema']>;
  /** The JSON it reads as, to the character, or the line and code of its first error. */
  readonly expect:
    | { readonly json: string }
    | { readonly errorOnLine: number; readonly errorCode: string };
}

/** A requirement for the answer, and the hint shown until it is met. */
export type ExerciseCheck =
  /** The answer's value. Numbers compare as numbers, the order of keys does not matter. */
  | { readonly kind: 'value'; readonly value: JsonValue; readonly hint: string }
  /** Whether the text matches a regular expression (flags `mu`). */
  | {
      readonly kind: 'text';
      readonly pattern: string;
      readonly isFound: boolean;
      readonly hint: string;
    }
  | { readonly kind: 'documents'; readonly count: number; readonly hint: string }
  /** None of the warnings of a lint rule, by its code. */
  | { readonly kind: 'no-warning'; readonly code: string; readonly hint: string };

/** A task whose answer the engine checks: it must be valid and fulfil each check. */
export interface LessonExercise {
  readonly kind: 'exercise';
  /** Unique in its lesson. */
  readonly id: string;
  readonly title: string;
  readonly task: string;
  /** What the answer starts from. It does not pass. */
  readonly start: string;
  readonly checks: readonly ExerciseCheck[];
  /** An answer that passes. */
  readonly solution: string;
}

/**
 * A piece of a lesson. In its texts `code` is between backticks, **strong** between double
 * asterisks, and [a link](/path) is written as in Markdown.
 */
export type LessonBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** Code that is no YAML: commands, JSON. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | LessonExample
  | LessonExercise;

/** A tutorial's exercises, in order. */
export function exercisesOf({ content }: Tutorial): LessonExercise[] {
  return content.filter((block) => block.kind === 'exercise');
}
