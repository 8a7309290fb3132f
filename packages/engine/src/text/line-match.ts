import { ascendingRun } from './ascending-run.ts';
import { checkText } from './check-arguments.ts';
import { LineIndex } from './line-index.ts';

/** Numbers of one run in what `matchLines` gives. */
const MATCH_SIZE = 3;
/** A search that needs more insertions and deletions than this gives up on its stretch. */
const MOST_STEPS = 400;
/** This many matching lines in a row are taken to belong together, and the search goes on after them. */
const SURE_RUN = 12;
/** What all searches of one call may look at, for each line of both texts. */
const WORK_PER_LINE = 64;
/** The most lines of a stretch whose lines are matched one by one instead. */
const LONGEST_KEPT = 100;

/**
 * Finds the lines that two texts have in common, in order, blanks at their ends not counted: a line
 * that only moved to another column is the same line.
 *
 * Takes time in proportion to the texts, so where they have little in common the answer may have
 * fewer runs than there could be; it is never wrong. Lines end with LF, CRLF or CR, and a final line
 * break opens another line.
 *
 * @returns runs of lines in ascending order, each as three numbers: the first line in `before`, the
 * first in `after` (both 0-based), and how many lines match one by one.
 */
export function matchLines(before: string, after: string): Int32Array {
  checkText('before', before);
  checkText('after', after);
  const ids = new Map<string, number>();
  const linesBefore = lineIds(before, ids);
  const linesAfter = lineIds(after, ids);
  const runs = matchIds(linesBefore, linesAfter, ids.size);
  return keepPlaces(runs, linesBefore, linesAfter);
}

/** The same for two lists of anything, each entry given as a number from 0 on below `idCount`. */
export function matchIds(before: Int32Array, after: Int32Array, idCount: number): Int32Array {
  return new LineSearch(before, after, idCount).run();
}

function lineIds(text: string, ids: Map<string, number>): Int32Array {
  const lines = new LineIndex(text);
  const result = new Int32Array(lines.lineCount);
  for (let line = 0; line < result.length; line++) {
    const content = text.slice(lines.starts[line], lines.contentEnd(line)).trim();
    let id = ids.get(content);
    if (id === undefined) {
      id = ids.size;
      ids.set(content, id);
    }
    result[line] = id;
  }
  return result;
}

function addRun(runs: number[], a: number, b: number, count: number): void {
  if (count === 0) return;
  const last = runs.length - MATCH_SIZE;
  if (last >= 0 && runs[last] + runs[last + 2] === a && runs[last + 1] + runs[last + 2] === b) {
    runs[last + 2] += count;
  } else {
    runs.push(a, b, count);
  }
}

/**
 * Matches the lines of a stretch one by one where that finds as many as the runs in it: of
 * `replicas: 1` and `replicas: 2`, each raised by one, both are changed lines then, and not one line
 * less here and one more there.
 */
function keepPlaces(runs: Int32Array, a: Int32Array, b: Int32Array): Int32Array {
  const kept: number[] = [];
  // The ends of the texts, as a run without lines.
  const all = new Int32Array(runs.length + MATCH_SIZE);
  all.set(runs);
  all.set([a.length, b.length], runs.length);
  let fromA = 0;
  let fromB = 0;
  for (let at = 0; at < all.length; at += MATCH_SIZE) {
    let end = at;
    let matched = 0;
    while (all[end] - fromA !== all[end + 1] - fromB && all[end] - fromA < LONGEST_KEPT) {
      if (end + MATCH_SIZE === all.length) break;
      matched += all[end + 2];
      end += MATCH_SIZE;
    }
    const length = all[end] - fromA;
    const isStretch = end > at && length === all[end + 1] - fromB && length <= LONGEST_KEPT;
    if (isStretch && countSame(a, fromA, b, fromB, length) >= matched) {
      for (let i = 0; i < length; i++) {
        if (a[fromA + i] === b[fromB + i]) addRun(kept, fromA + i, fromB + i, 1);
      }
      at = end;
    }
    addRun(kept, all[at], all[at + 1], all[at + 2]);
    fromA = all[at] + all[at + 2];
    fromB = all[at + 1] + all[at + 2];
  }
  return Int32Array.from(kept);
}

function countSame(a: Int32Array, fromA: number, b: Int32Array, fromB: number, length: number) {
  let count = 0;
  for (let i = 0; i < length; i++) if (a[fromA + i] === b[fromB + i]) count++;
  return count;
}

/**
 * Lines that occur once in each text are fixed points (patience diff). Between two of them a
 * shortest edit is looked for (Myers, 1986), which starts again after each sure run, so that texts
 * which differ a little everywhere cost a little everywhere.
 */
class LineSearch {
  readonly #a: Int32Array;
  readonly #b: Int32Array;
  readonly #idCount: number;
  readonly #runs: number[] = [];
  #work: number;
  /** By entry, the last stretch that has it; stretches are numbered from 1 on. */
  #stretchOf: Int32Array | undefined;
  #stretch = 0;

  constructor(a: Int32Array, b: Int32Array, idCount: number) {
    this.#a = a;
    this.#b = b;
    this.#idCount = idCount;
    this.#work = (a.length + b.length) * WORK_PER_LINE;
  }

  run(): Int32Array {
    const a = this.#a;
    const b = this.#b;
    let fromA = 0;
    let fromB = 0;
    const anchors = this.#findAnchors();
    for (let i = 0; i < anchors.length; i += 2) {
      const atA = anchors[i];
      const atB = anchors[i + 1];
      if (atA < fromA || atB < fromB) continue;
      this.#match(fromA, atA, fromB, atB);
      fromA = atA;
      fromB = atB;
      while (fromA < a.length && fromB < b.length && a[fromA] === b[fromB]) {
        fromA++;
        fromB++;
      }
      this.#add(atA, atB, fromA - atA);
    }
    this.#match(fromA, a.length, fromB, b.length);
    return Int32Array.from(this.#runs);
  }

  #add(a: number, b: number, count: number): void {
    addRun(this.#runs, a, b, count);
  }

  /** Lines that occur once in each text, as many as have the same order in both. */
  #findAnchors(): number[] {
    const a = this.#a;
    const b = this.#b;
    const countsA = new Int32Array(this.#idCount);
    const countsB = new Int32Array(this.#idCount);
    const placesB = new Int32Array(this.#idCount);
    for (const id of a) countsA[id]++;
    for (let line = 0; line < b.length; line++) {
      countsB[b[line]]++;
      placesB[b[line]] = line;
    }
    const lines: number[] = [];
    const places: number[] = [];
    for (let line = 0; line < a.length; line++) {
      const id = a[line];
      if (countsA[id] !== 1 || countsB[id] !== 1) continue;
      lines.push(line);
      places.push(placesB[id]);
    }
    const anchors: number[] = [];
    for (const at of ascendingRun(places)) anchors.push(lines[at], places[at]);
    return anchors;
  }

  /** Matches the lines of two stretches, or as many as can be found without much work. */
  #match(startA: number, endA: number, startB: number, endB: number): void {
    const a = this.#a;
    const b = this.#b;
    let fromA = startA;
    let fromB = startB;
    let toA = endA;
    let toB = endB;
    while (toA > fromA && toB > fromB && a[toA - 1] === b[toB - 1]) {
      toA--;
      toB--;
    }
    if (!this.#hasCommon(fromA, toA, fromB, toB)) fromA = toA;
    while (fromA < toA && fromB < toB) {
      const found = this.#findEdit(fromA, toA, fromB, toB);
      if (found === undefined) break;
      [fromA, fromB] = found;
    }
    this.#add(toA, toB, endA - toA);
  }

  /** Whether two stretches have an entry in common, without which a search would only take time. */
  #hasCommon(fromA: number, toA: number, fromB: number, toB: number): boolean {
    this.#stretchOf ??= new Int32Array(this.#idCount);
    const stretchOf = this.#stretchOf;
    const stretch = ++this.#stretch;
    for (let at = fromA; at < toA; at++) stretchOf[this.#a[at]] = stretch;
    for (let at = fromB; at < toB; at++) if (stretchOf[this.#b[at]] === stretch) return true;
    return false;
  }

  /**
   * Adds the runs of a shortest edit, up to the end of both stretches or of the first sure run.
   *
   * @returns where that is; undefined when it would take too long.
   */
  #findEdit(
    fromA: number,
    toA: number,
    fromB: number,
    toB: number,
  ): readonly [number, number] | undefined {
    const a = this.#a;
    const b = this.#b;
    // By diagonal (lines of A used less lines of B used): the farthest line of A; -1 for none.
    let reach = new Int32Array(0);
    const history: Int32Array[] = [];
    for (let steps = 0; steps <= MOST_STEPS && this.#work >= 0; steps++) {
      const next = new Int32Array(2 * steps + 1).fill(-1);
      history.push(next);
      for (let k = -steps; k <= steps; k += 2) {
        const skew = fromA - fromB + k;
        const start = steps === 0 ? fromA : farthest(reach, k, steps, toA, toB + skew);
        if (start === -1) continue;
        let x = start;
        while (x < toA && x - skew < toB && a[x] === b[x - skew]) x++;
        next[k + steps] = x;
        this.#work -= 1 + x - start;
        if (x - start >= SURE_RUN || (x === toA && x - skew === toB)) {
          return this.#trace(history, k, fromA, fromB, toA, toB);
        }
      }
      reach = next;
    }
    return undefined;
  }

  /** Walks an edit back to its start and adds its runs in order. */
  #trace(
    history: readonly Int32Array[],
    diagonal: number,
    fromA: number,
    fromB: number,
    toA: number,
    toB: number,
  ): readonly [number, number] {
    const runs: number[] = [];
    let k = diagonal;
    for (let steps = history.length - 1; steps >= 0; steps--) {
      const skew = fromA - fromB + k;
      const x = history[steps][k + steps];
      const reach = history[steps - 1];
      const start = steps === 0 ? fromA : farthest(reach, k, steps, toA, toB + skew);
      runs.push(x - start, start - skew, start);
      if (steps > 0) k += isDeletion(reach, k, steps, toA, start) ? -1 : 1;
    }
    for (let i = runs.length - 1; i >= 0; i -= 3) this.#add(runs[i], runs[i - 1], runs[i - 2]);
    const end = history[history.length - 1][diagonal + history.length - 1];
    return [end, end - (fromA - fromB + diagonal)];
  }
}

/**
 * The farthest line of A on diagonal `k` after one more step, or -1: the line of the diagonal above
 * when a line of B is inserted, one more than that of the diagonal below when one of A is deleted.
 *
 * @param reach of the step before, from diagonal `1 - steps` on.
 * @param to where A ends.
 * @param most the line of A at which B ends on this diagonal.
 */
function farthest(reach: Int32Array, k: number, steps: number, to: number, most: number): number {
  const inserted = k < steps - 1 ? reach[k + steps] : -1;
  const deleted = deletedReach(reach, k, steps, to);
  const isInserted = inserted > deleted && inserted <= most;
  const found = isInserted ? inserted : deleted;
  return found <= most ? found : -1;
}

function deletedReach(reach: Int32Array, k: number, steps: number, to: number): number {
  const line = k > 1 - steps ? reach[k + steps - 2] : -1;
  return line === -1 || line >= to ? -1 : line + 1;
}

function isDeletion(
  reach: Int32Array,
  k: number,
  steps: number,
  to: number,
  found: number,
): boolean {
  return deletedReach(reach, k, steps, to) === found;
}
