import { isError } from '../diagnostics/diagnostic.ts';
import type { ParserState } from './parser-state.ts';

/** How many code units, besides as many as the text has, may be read on trial. */
const SPARE_LENGTH = 10_000;

/**
 * Whether `read` finds no mistake in what is at `pos`, and `canEnd` holds where that ends. Reads it on
 * trial and takes everything back, so that `s` is as it was.
 *
 * A text that asks too often, for its length, is always answered yes: reading it in earnest then shows
 * what is wrong with it, and the cost stays linear.
 *
 * @param read consumes a quoted scalar or a flow collection.
 * @param canEnd is called with `pos` after it.
 */
export function isReadable(s: ParserState, read: () => void, canEnd: () => boolean): boolean {
  if (s.triedLength > s.length + SPARE_LENGTH) return true;
  const kept = { ...s };
  const { tree, inner, diagnostics } = s;
  const properties = { ...inner };
  const { rowCount, comments, skipped } = tree;
  const { length: diagnosticCount } = diagnostics;
  const { length: commentCount } = comments;
  const { length: skippedCount } = skipped;
  inner.clear();

  read();
  const found = diagnostics.splice(diagnosticCount);
  const hasErrors = s.isAbandoned || found.some(isError);
  const isReadable = !hasErrors && canEnd();
  kept.triedLength += s.pos - kept.pos;

  Object.assign(s, kept);
  Object.assign(inner, properties);
  tree.rowCount = rowCount;
  comments.length = commentCount;
  skipped.length = skippedCount;
  return isReadable;
}
