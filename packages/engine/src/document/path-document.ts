import { ArgumentError } from '../text/argument-error.ts';

/**
 * The document that paths lead into: the one with this 0-based number, or with `in-path` the one whose number each
 * path begins with, also in a text of one document.
 */
export type PathDocument = number | 'in-path';

/** The number of a document that was deleted: no text has as many. */
export const DELETED_DOCUMENT = Number.MAX_SAFE_INTEGER;

/** Option of everything that follows paths. */
export interface PathOptions {
  /**
   * The document that paths lead into. When left out, that is the only document of the text; in a text of several,
   * each path begins with the 0-based number of one.
   */
  readonly document?: PathDocument | undefined;
}

/**
 * The number of the document that paths lead into; undefined where they begin with it.
 *
 * @param count how many documents the text holds.
 */
export function documentOfPaths(
  count: number,
  document: PathDocument | undefined,
): number | undefined {
  if (document === 'in-path') return undefined;
  return document ?? (count > 1 ? undefined : 0);
}

/** @throws ArgumentError */
export function checkPathDocument(document: unknown): void {
  const isRight = document === undefined || document === 'in-path' || isNumber(document);
  if (!isRight)
    throw new ArgumentError('document', document, 'a whole number from 0, or "in-path"');
}

function isNumber(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
