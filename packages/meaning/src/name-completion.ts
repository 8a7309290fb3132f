import type { TextRange } from './text-range.ts';

/** A name that can be written at a place. */
export interface NameCompletion {
  readonly name: string;
  readonly kind: 'name' | 'context' | 'property' | 'function';
  readonly description?: string;
  /** What is written for it, where that is not its name. */
  readonly insert?: string;
}

/** What can be written, in place of a range. */
export interface NameCompletions extends TextRange {
  readonly items: readonly NameCompletion[];
}
