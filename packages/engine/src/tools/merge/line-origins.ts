import { NextOccurrence } from '../../text/next-occurrence.ts';
import type { TextEdit } from '../../text/text-edit.ts';

/** Where a line of a merged text comes from. */
export type LineOrigin = 'base' | 'override' | 'both';

const ORIGINS: readonly LineOrigin[] = ['base', 'base', 'override', 'both'];
const LF = 0x0a;
const SPACE = 0x20;

/** A part of a text. */
interface Piece {
  readonly text: string;
  /** The line breaks of the whole text. */
  readonly breaks: NextOccurrence;
  readonly from: number;
  readonly to: number;
}

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
  const note = ({ text, breaks, from, to }: Piece, mark: number): void => {
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at);
      if (code === LF) {
        origins.push(ORIGINS[marks]);
        marks = 0;
      } else if (code > SPACE) {
        marks |= mark;
        // The rest of the line cannot change its origin.
        at = Math.min(breaks.findFrom(text, at), to) - 1;
      }
    }
  };
  // One for all pieces of the source, of which any number may be on one line.
  const breaks = new NextOccurrence('\n');
  let done = 0;
  for (const { from, to, insert } of [...edits].sort((a, b) => a.from - b.from || a.to - b.to)) {
    note({ text: source, breaks, from: done, to: from }, 1);
    note({ text: insert, breaks: new NextOccurrence('\n'), from: 0, to: insert.length }, 2);
    done = to;
  }
  note({ text: source, breaks, from: done, to: source.length }, 1);
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
