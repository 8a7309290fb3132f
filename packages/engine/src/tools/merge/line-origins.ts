import { SPACE } from '../../text/character-codes.ts';
import type { TextEdit } from '../../text/text-edit.ts';

/** Where a line of a merged text comes from. */
export type LineOrigin = 'base' | 'override' | 'both';

const ORIGINS: readonly LineOrigin[] = ['base', 'base', 'override', 'both'];

/**
 * Says for each line of an edited text whether it comes from the text before the edits, from what
 * they insert, or from both. White space does not count.
 *
 * @param edits those that were applied to `source`.
 * @param result the text as it became; lines that were rewritten afterwards count as the base's.
 */
export function lineOrigins(
  source: string,
  edits: readonly TextEdit[],
  result: string,
): LineOrigin[] {
  const origins: LineOrigin[] = [];
  let marks = 0;
  const note = (text: string, mark: number): void => {
    for (let at = 0; ; at++) {
      const end = text.indexOf('\n', at);
      const to = end === -1 ? text.length : end;
      while (at < to && text.charCodeAt(at) <= SPACE) at++;
      if (at < to) marks |= mark;
      if (end === -1) return;
      origins.push(ORIGINS[marks]);
      marks = 0;
      at = end;
    }
  };
  let done = 0;
  for (const { from, to, insert } of [...edits].sort((a, b) => a.from - b.from || a.to - b.to)) {
    note(source.slice(done, from), 1);
    note(insert, 2);
    done = to;
  }
  note(source.slice(done), 1);
  origins.push(ORIGINS[marks]);
  const count = countLines(result);
  while (origins.length < count) origins.push('base');
  origins.length = count;
  return origins;
}

/** A line break at the end does not begin another line. */
function countLines(text: string): number {
  if (text === '') return 0;
  let count = text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
