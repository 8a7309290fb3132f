import type { TextEdit } from '@yamlkit/engine';
import { LineIndex } from '@yamlkit/engine/text';

/** Unchanged lines shown around what changes. */
const CONTEXT = 3;

/** A stretch of lines that changes: 0-based and half-open, before and after. */
interface Hunk {
  readonly from: number;
  to: number;
  readonly newFrom: number;
  newTo: number;
}

/**
 * The difference that edits make, in the unified format that `patch` and git read; empty when they
 * change nothing.
 *
 * @param name of the file, as it is to be shown.
 * @param edits of `before`, ascending, that lead to `after`.
 */
export function unifiedDiff(
  name: string,
  before: string,
  after: string,
  edits: readonly TextEdit[],
): string {
  const old = linesOf(before);
  const now = linesOf(after);
  const hunks = hunksOf(before, after, edits);
  if (hunks.length === 0) return '';
  let text = `--- ${name}\n+++ ${name}\n`;
  for (let first = 0; first < hunks.length; ) {
    let last = first;
    while (last + 1 < hunks.length && hunks[last + 1].from - hunks[last].to <= 2 * CONTEXT) last++;
    text += formatHunks(hunks.slice(first, last + 1), old, now);
    first = last + 1;
  }
  return text;
}

/** Lines with their line breaks. */
function linesOf(text: string): string[] {
  const { starts } = new LineIndex(text);
  const lines: string[] = [];
  for (let line = 0; line < starts.length; line++) {
    const end = line + 1 < starts.length ? starts[line + 1] : text.length;
    if (end > starts[line]) lines.push(text.slice(starts[line], end));
  }
  return lines;
}

function hunksOf(before: string, after: string, edits: readonly TextEdit[]): Hunk[] {
  const old = new LineIndex(before);
  const now = new LineIndex(after);
  const hunks: Hunk[] = [];
  let shift = 0;
  for (const { from, to, insert } of edits) {
    const newFrom = from + shift;
    const newTo = newFrom + insert.length;
    shift += insert.length - (to - from);
    const hunk = {
      from: old.lineAt(from),
      to: lineAfter(old, to),
      newFrom: now.lineAt(newFrom),
      newTo: lineAfter(now, newTo),
    };
    const last = hunks.at(-1);
    if (last !== undefined && hunk.from <= last.to) {
      last.to = Math.max(last.to, hunk.to);
      last.newTo = Math.max(last.newTo, hunk.newTo);
    } else {
      hunks.push(hunk);
    }
  }
  return hunks;
}

/** The line after the one that holds a place, or after the last. */
function lineAfter(lines: LineIndex, offset: number): number {
  const isEmptyEnd = offset === lines.text.length && lines.starts[lines.lineCount - 1] === offset;
  return lines.lineAt(offset) + (isEmptyEnd ? 0 : 1);
}

function formatHunks(
  hunks: readonly Hunk[],
  old: readonly string[],
  now: readonly string[],
): string {
  const first = hunks[0];
  const last = hunks[hunks.length - 1];
  const from = Math.max(0, first.from - CONTEXT);
  const to = Math.min(old.length, last.to + CONTEXT);
  const newFrom = from + first.newFrom - first.from;
  const newTo = to + last.newTo - last.to;
  let text = `@@ -${rangeOf(from, to)} +${rangeOf(newFrom, newTo)} @@\n`;
  let at = from;
  for (const hunk of hunks) {
    for (; at < hunk.from; at++) text += lineText(' ', old[at]);
    // Lines at either end that an edit only touches stay as they are.
    let head = 0;
    const size = Math.min(hunk.to - hunk.from, hunk.newTo - hunk.newFrom);
    while (head < size && old[hunk.from + head] === now[hunk.newFrom + head]) head++;
    let tail = 0;
    while (tail < size - head && old[hunk.to - 1 - tail] === now[hunk.newTo - 1 - tail]) tail++;
    for (let line = 0; line < head; line++) text += lineText(' ', old[hunk.from + line]);
    for (let line = hunk.from + head; line < hunk.to - tail; line++)
      text += lineText('-', old[line]);
    for (let line = hunk.newFrom + head; line < hunk.newTo - tail; line++) {
      text += lineText('+', now[line]);
    }
    for (let line = hunk.to - tail; line < hunk.to; line++) text += lineText(' ', old[line]);
    at = hunk.to;
  }
  for (; at < to; at++) text += lineText(' ', old[at]);
  return text;
}

function lineText(sign: string, line: string): string {
  return /[\r\n]$/.test(line) ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`;
}

function rangeOf(from: number, to: number): string {
  if (to - from === 1) return String(from + 1);
  return to === from ? `${from},0` : `${from + 1},${to - from}`;
}
