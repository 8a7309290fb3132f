import type { ConvertOptions } from '@yamlkit/engine';
import type { ListedProblem } from '../../workspace/engine/protocol.ts';

/** What a short text of a lesson means. */
export interface Evaluation {
  readonly documentCount: number;
  /** Its value, indented by 2, several documents as a list; empty when there are errors. */
  readonly json: string;
  readonly errors: readonly ListedProblem[];
  readonly warnings: readonly ListedProblem[];
}

/** What the lessons ask the worker. */
export interface LessonMethods {
  /** Takes a text. Leaves the newest validation as it is. */
  readonly evaluate: {
    readonly options: { readonly schema: NonNullable<ConvertOptions['schema']> };
    readonly reply: Evaluation;
  };
}

declare module '../../workspace/engine/protocol.ts' {
  interface Methods extends LessonMethods {}
}
