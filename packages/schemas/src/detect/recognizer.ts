import type { DocumentShape } from './document-shape.ts';

/** How sure the outline of a document makes it that it has a format. */
export type Likeness = 'certain' | 'likely';

/** A format whose documents are recognized by their outline. */
export interface Recognizer {
  readonly id: string;
  /** Keys of which a document has at least one, in its root mapping or in the items of its root sequence. */
  readonly keys: readonly string[];
  readonly likeness: (shape: DocumentShape) => Likeness | undefined;
}

/** A set of space-separated words. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Combines two tests into one answer. */
export function likeness(isCertain: boolean, isLikely: boolean): Likeness | undefined {
  if (isCertain) return 'certain';
  return isLikely ? 'likely' : undefined;
}
