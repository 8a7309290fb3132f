import type { TextEdit } from '@yamlkit/engine';
import { applyEdits, LineIndex, matchLines } from '@yamlkit/engine/text';

/**
 * Edits that make one text of another, one for each run of lines that differ, so that cursors, folds and marks in the
 * other lines stay where they are.
 */
export function lineEdits(before: string, after: string): readonly TextEdit[] {
  if (before === after) return [];
  const a = new LineIndex(before);
  const b = new LineIndex(after);
  const runs = matchLines(before, after);
  const edits: TextEdit[] = [];
  let lineA = 0;
  let lineB = 0;
  for (let at = 0; at <= runs.length; at += 3) {
    const isEnd = at === runs.length;
    const startA = isEnd ? a.lineCount : runs[at];
    const startB = isEnd ? b.lineCount : runs[at + 1];
    const isPaired = startA - lineA === startB - lineB;
    if (isPaired) addEdits(edits, [a, lineA], [b, lineB], startA - lineA);
    else addEdit(edits, { text: a, from: lineA, to: startA }, { text: b, from: lineB, to: startB });
    const count = isEnd ? 0 : runs[at + 2];
    addEdits(edits, [a, startA], [b, startB], count);
    lineA = startA + count;
    lineB = startB + count;
  }
  if (applyEdits(before, edits) === after) return edits;
  return [{ from: 0, to: before.length, insert: after }];
}

/** Edits of lines that correspond one by one. */
function addEdits(
  edits: TextEdit[],
  [a, lineA]: readonly [LineIndex, number],
  [b, lineB]: readonly [LineIndex, number],
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    addEdit(
      edits,
      { text: a, from: lineA + i, to: lineA + i + 1 },
      { text: b, from: lineB + i, to: lineB + i + 1 },
    );
  }
}

interface Lines {
  readonly text: LineIndex;
  readonly from: number;
  readonly to: number;
}

function addEdit(edits: TextEdit[], before: Lines, after: Lines): void {
  const from = startOf(before.text, before.from);
  const to = startOf(before.text, before.to);
  const old = before.text.text.slice(from, to);
  const { text } = after.text;
  const insert = text.slice(startOf(after.text, after.from), startOf(after.text, after.to));
  if (old === insert) return;
  let head = 0;
  while (head < old.length && head < insert.length && old[head] === insert[head]) head++;
  if (isInside(old, head) || isInside(insert, head)) head--;
  let tail = 0;
  const most = Math.min(old.length, insert.length) - head;
  while (tail < most && old.at(-1 - tail) === insert.at(-1 - tail)) tail++;
  if (isInside(old, old.length - tail) || isInside(insert, insert.length - tail)) tail--;
  edits.push({
    from: from + head,
    to: to - tail,
    insert: insert.slice(head, insert.length - tail),
  });
}

/** Whether an offset is between two code units of one character or line break, where the protocol has no position. */
function isInside(text: string, at: number): boolean {
  return /^(?:\r\n|[\ud800-\udbff][\udc00-\udfff])$/.test(text.slice(Math.max(at - 1, 0), at + 1));
}

function startOf({ starts, lineCount, text }: LineIndex, line: number): number {
  return line < lineCount ? starts[line] : text.length;
}
