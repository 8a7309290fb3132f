import type { TextEdit } from '../../text/text-edit.ts';

/** Where a line of a merged text comes from. */
export type LineOrigin = 'base' | 'override' | 'both';

/**
 * Tells for each line of an edited text whether it comes from the text before the edits, from what
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
  const marks: number[] = [0];
  const note = (text: string, mark: number): void => {
    for (const character of text) {
      if (character === '\n') marks.push(0);
      else if (character.trim() !== '') marks[marks.length - 1] |= mark;
    }
  };
  let done = 0;
  for (const { from, to, insert } of [...edits].sort((a, b) => a.from - b.from || a.to - b.to)) {
    note(source.slice(done, from), 1);
    note(insert, 2);
    done = to;
  }
  note(source.slice(done), 1);
  const count = result === '' ? 0 : result.split('\n').length - (result.endsWith('\n') ? 1 : 0);
  return Array.from({ length: count }, (_, line) => {
    const mark = marks[line] ?? 1;
    return mark === 3 ? 'both' : mark === 2 ? 'override' : 'base';
  });
}
