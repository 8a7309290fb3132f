import { LineIndex } from './line-index.ts';
import type { TextEdit } from './text-edit.ts';

/**
 * The lines of a text after an edit: only those that the edit touches are read.
 *
 * @param lines of the text before it.
 * @param text the one after it.
 */
export function linesAfter(lines: LineIndex, edit: TextEdit, text: string): LineIndex {
  const { starts } = lines;
  const added = text.length - lines.text.length;
  // A carriage return and a line feed on both sides of an end of the edit are one line break.
  const first = lines.lineAt(Math.max(0, edit.from - 1));
  const next = lines.lineAt(Math.min(edit.to + 1, lines.text.length)) + 1;
  const isToEnd = next === starts.length;
  const end = isToEnd ? text.length : starts[next] + added;
  const between = new LineIndex(text.slice(starts[first], end)).starts;
  // The line after those begins where the slice ends.
  const count = isToEnd ? between.length : between.length - 1;
  const after = new Int32Array(first + count + starts.length - next);
  after.set(starts.subarray(0, first));
  for (let line = 0; line < count; line++) after[first + line] = starts[first] + between[line];
  const by = first + count - next;
  for (let line = next; line < starts.length; line++) after[line + by] = starts[line] + added;
  const isKnown = !lines.hasSurrogates && !new LineIndex(edit.insert).hasSurrogates;
  return new LineIndex(text, after, isKnown ? false : undefined, lines.linesBefore);
}
