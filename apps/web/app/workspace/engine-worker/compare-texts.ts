import { LineIndex, matchLines } from '@yamlkit/engine/text';
import type { Comparison, ComparisonLayout, ComparisonPane } from '../engine/protocol.ts';
import { sameEnds } from './same-ends.ts';

const same = 0;
const removed = 1;
const added = 2;
const filler = 3;

/** This many lines that only moved are together in one column, before those they became. */
const mostTogether = 12;

/** Lays two texts out for the page, line by line. Takes time in proportion to the texts. */
export function layOutComparison(
  before: string,
  after: string,
  layout: ComparisonLayout,
): Comparison {
  const runs = matchLines(before, after);
  const rows = new ComparisonRows(new LineIndex(before), new LineIndex(after), layout);
  let a = 0;
  let b = 0;
  for (let at = 0; at < runs.length; at += 3) {
    rows.addChange(a, runs[at], b, runs[at + 1]);
    a = runs[at] + runs[at + 2];
    b = runs[at + 1] + runs[at + 2];
    rows.addMatch(runs[at], runs[at + 1], runs[at + 2]);
  }
  return rows.finish(a, b);
}

/** Collects the rows of both panes, or of the only one. */
class ComparisonRows {
  readonly #before: LineIndex;
  readonly #after: LineIndex;
  readonly #layout: ComparisonLayout;
  readonly #panes: readonly PaneRows[];
  readonly #changes: number[] = [];
  #isChanged = false;
  #removed = 0;
  #added = 0;

  constructor(before: LineIndex, after: LineIndex, layout: ComparisonLayout) {
    this.#before = before;
    this.#after = after;
    this.#layout = layout;
    const most = before.lineCount + after.lineCount;
    this.#panes =
      layout === 'split' ? [new PaneRows(most), new PaneRows(most)] : [new PaneRows(most)];
  }

  /** Lines of both texts that match, or differ in the blanks at their ends only. */
  addMatch(fromA: number, fromB: number, count: number): void {
    for (let i = 0; i < count; ) {
      const text = lineOf(this.#before, fromA + i);
      if (text === lineOf(this.#after, fromB + i)) {
        this.#isChanged = false;
        for (const pane of this.#panes) pane.add(text, same, fromA + i + 1, fromB + i + 1);
        i++;
        continue;
      }
      let end = i + 1;
      while (end < count && end - i < mostTogether && this.#differs(fromA + end, fromB + end))
        end++;
      this.addChange(fromA + i, fromA + end, fromB + i, fromB + end);
      i = end;
    }
  }

  /** Lines that one text has where the other has others, or none. */
  addChange(fromA: number, toA: number, fromB: number, toB: number): void {
    if (fromA === toA && fromB === toB) return;
    if (!this.#isChanged) this.#changes.push(this.#panes[0].count);
    this.#isChanged = true;
    this.#removed += toA - fromA;
    this.#added += toB - fromB;
    const [first, second = first] = this.#panes;
    const isSplit = this.#layout === 'split';
    const isPaired = toA - fromA === toB - fromB;
    for (let line = fromA; line < toA; line++) {
      const text = lineOf(this.#before, line);
      const other = isPaired ? lineOf(this.#after, line - fromA + fromB) : undefined;
      first.add(text, removed, line + 1, 0, other);
    }
    if (isSplit) for (let i = toA - fromA; i < toB - fromB; i++) first.add('', filler, 0, 0);
    for (let line = fromB; line < toB; line++) {
      const text = lineOf(this.#after, line);
      const other = isPaired ? lineOf(this.#before, line - fromB + fromA) : undefined;
      second.add(text, added, 0, line + 1, other);
    }
    if (isSplit) for (let i = toB - fromB; i < toA - fromA; i++) second.add('', filler, 0, 0);
  }

  /** Ends with the lines after the last run of matching lines. */
  finish(fromA: number, fromB: number): Comparison {
    this.addChange(fromA, this.#before.lineCount, fromB, this.#after.lineCount);
    return {
      layout: this.#layout,
      panes: this.#panes.map((pane) => pane.finish()),
      changes: Int32Array.from(this.#changes),
      removed: this.#removed,
      added: this.#added,
    };
  }

  #differs(lineA: number, lineB: number): boolean {
    return lineOf(this.#before, lineA) !== lineOf(this.#after, lineB);
  }
}

/** Collects the rows of one pane. */
class PaneRows {
  readonly #lines: string[] = [];
  readonly #kinds: Uint8Array;
  readonly #linesBefore: Int32Array;
  readonly #linesAfter: Int32Array;
  readonly #marks: Int32Array;
  count = 0;

  constructor(mostRows: number) {
    this.#kinds = new Uint8Array(mostRows);
    this.#linesBefore = new Int32Array(mostRows);
    this.#linesAfter = new Int32Array(mostRows);
    this.#marks = new Int32Array(mostRows * 2);
  }

  /** @param other the row's counterpart, for marking the difference. */
  add(text: string, kind: number, lineBefore: number, lineAfter: number, other?: string): void {
    const row = this.count++;
    this.#lines.push(text);
    this.#kinds[row] = kind;
    this.#linesBefore[row] = lineBefore;
    this.#linesAfter[row] = lineAfter;
    if (other === undefined) return;
    const { before, atEnd } = sameEnds(text, other);
    // Where little is the same, a mark says no more than the colour of the whole row.
    if ((before + atEnd) * 2 < Math.min(text.length, other.length)) return;
    this.#marks[row * 2] = before;
    this.#marks[row * 2 + 1] = text.length - atEnd;
  }

  finish(): ComparisonPane {
    return {
      text: this.#lines.join('\n'),
      kinds: this.#kinds.slice(0, this.count),
      linesBefore: this.#linesBefore.slice(0, this.count),
      linesAfter: this.#linesAfter.slice(0, this.count),
      marks: this.#marks.slice(0, this.count * 2),
    };
  }
}

function lineOf(lines: LineIndex, line: number): string {
  return lines.text.slice(lines.starts[line], lines.contentEnd(line));
}
