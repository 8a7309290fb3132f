import { parseFlowCollection } from './flow.ts';
import type { ParserState } from './parser-state.ts';

/** Beside as many code units as the text has, so many more may be read on trial. */
const SPARE_LENGTH = 10_000;

/**
 * Whether YAML can read the flow collection at `pos`, and `canEnd` holds where it ends. Reads it on
 * trial and takes everything back, so that `s` is as it was.
 *
 * A text that asks too often, for its length, is always answered yes: reading it in earnest then shows
 * what is wrong with it, and the cost stays linear.
 *
 * @param leastIndent columns its further lines must be indented by.
 * @param canEnd is called with `pos` behind the collection.
 */
export function isReadableFlow(
  s: ParserState,
  leastIndent: number,
  canEnd: (s: ParserState) => boolean,
): boolean {
  if (s.triedLength > s.length + SPARE_LENGTH) return true;
  const { pos, lineStart, tabAt, lastEnd, tabRunLine, tree, inner, diagnostics } = s;
  const { anchorFrom, tagFrom } = inner;
  const { rowCount } = tree;
  const commentsLength = tree.comments.length;
  const skippedLength = tree.skipped.length;
  const diagnosticCount = diagnostics.length;
  inner.clear();

  parseFlowCollection(s, leastIndent);
  let hasErrors = s.isAbandoned;
  for (let i = diagnosticCount; i < diagnostics.length; i++) {
    if (diagnostics[i].severity === 'error') hasErrors = true;
  }
  const isReadable = !hasErrors && canEnd(s);
  s.triedLength += s.pos - pos;

  s.pos = pos;
  s.lineStart = lineStart;
  s.tabAt = tabAt;
  s.lastEnd = lastEnd;
  s.isAbandoned = false;
  inner.anchorFrom = anchorFrom;
  inner.tagFrom = tagFrom;
  tree.rowCount = rowCount;
  tree.comments.truncate(commentsLength);
  tree.skipped.truncate(skippedLength);
  diagnostics.length = diagnosticCount;
  s.tabRunLine = tabRunLine;
  return isReadable;
}
