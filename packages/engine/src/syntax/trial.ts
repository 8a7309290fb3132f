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
  const { pos, lineStart, tabAt, lastEnd, tabRunLine, tree, inner, diagnostics } = s;
  const { shallowQuoteEnd, badEscapeUntil, badEscapeFix } = s;
  const { anchorFrom, tagFrom } = inner;
  const { rowCount } = tree;
  const diagnosticCount = diagnostics.length;
  inner.clear();

  read();
  const found = diagnostics.splice(diagnosticCount);
  const hasErrors = s.isAbandoned || found.some(({ severity }) => severity === 'error');
  const isReadable = !hasErrors && canEnd();
  s.triedLength += s.pos - pos;

  s.pos = pos;
  s.lineStart = lineStart;
  s.tabAt = tabAt;
  s.lastEnd = lastEnd;
  s.isAbandoned = false;
  inner.anchorFrom = anchorFrom;
  inner.tagFrom = tagFrom;
  takeBack(s, rowCount, pos);
  s.tabRunLine = tabRunLine;
  s.shallowQuoteEnd = shallowQuoteEnd;
  s.badEscapeUntil = badEscapeUntil;
  s.badEscapeFix = badEscapeFix;
  return isReadable;
}

/** Drops what has been read from `from` on, where the row begins, but for its mistakes. */
export function takeBack(s: ParserState, row: number, from: number): void {
  const { tree } = s;
  tree.rowCount = row;
  tree.comments.dropFrom(from);
  tree.skipped.dropFrom(from);
  s.anchorRow = Math.min(s.anchorRow, row);
}
