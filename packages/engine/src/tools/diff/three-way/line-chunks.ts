import { matchIds } from '../../../text/line-match.ts';

/** A half-open stretch of lines. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** A stretch of the base and what each side made of it. */
export interface Chunk {
  readonly kind: 'same' | 'ours' | 'theirs' | 'both';
  readonly base: LineRange;
  readonly ours: LineRange;
  readonly theirs: LineRange;
}

/** A stretch of the base that a side changed. */
interface Hunk extends LineRange {
  readonly side: 'ours' | 'theirs';
  /** How many lines more there are on the side. */
  readonly growth: number;
}

/** The lines of a text, each with its line break. */
export function linesOf(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
}

/**
 * Divides three texts into chunks that no side changed, that one did, or that both did: where their
 * changes overlap or insert at one place.
 *
 * @param base the lines, or other parts, of the texts.
 * @param joinsNeighbours whether changes of both sides without an unchanged line between them are one
 *   chunk as well, as git has it.
 */
export function threeWayChunks(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
  joinsNeighbours: boolean,
): Chunk[] {
  const ids = new Map<string, number>();
  const [b, o, t] = [base, ours, theirs].map((lines) => idsOf(lines, ids));
  const hunks = [
    ...hunksOf('ours', matchIds(b, o, ids.size), b.length, o.length),
    ...hunksOf('theirs', matchIds(b, t, ids.size), b.length, t.length),
  ].sort((x, y) => x.from - y.from || x.to - y.to);
  const chunks: Chunk[] = [];
  const at = { base: 0, ours: 0, theirs: 0 };
  const add = (kind: Chunk['kind'], to: number, growth: { ours: number; theirs: number }) => {
    const length = to - at.base;
    const end = {
      ours: at.ours + length + growth.ours,
      theirs: at.theirs + length + growth.theirs,
    };
    chunks.push({
      kind,
      base: { from: at.base, to },
      ours: { from: at.ours, to: end.ours },
      theirs: { from: at.theirs, to: end.theirs },
    });
    at.base = to;
    at.ours = end.ours;
    at.theirs = end.theirs;
  };
  for (let next = 0; next < hunks.length; ) {
    const first = hunks[next];
    if (first.from > at.base) add('same', first.from, { ours: 0, theirs: 0 });
    const growth = { ours: 0, theirs: 0 };
    const sides = new Set<Hunk['side']>();
    let to = first.to;
    for (; next < hunks.length; next++) {
      const hunk = hunks[next];
      const isFirst = sides.size === 0;
      if (!isFirst && !overlaps(hunk, first.from, to, joinsNeighbours)) break;
      sides.add(hunk.side);
      growth[hunk.side] += hunk.growth;
      to = Math.max(to, hunk.to);
    }
    add(sides.size === 2 ? 'both' : first.side, to, growth);
  }
  if (at.base < b.length) add('same', b.length, { ours: 0, theirs: 0 });
  return chunks;
}

/** Whether a change goes together with those of a stretch that begins before it, or where it does. */
function overlaps(hunk: Hunk, from: number, to: number, joinsNeighbours: boolean): boolean {
  if (hunk.from < to) return hunk.to > from || hunk.from > from;
  if (hunk.from > to) return false;
  // Both insert here, or the one begins where the other ends.
  return joinsNeighbours || (from === to && hunk.to === hunk.from);
}

function hunksOf(
  side: Hunk['side'],
  runs: Int32Array,
  baseLength: number,
  sideLength: number,
): Hunk[] {
  const hunks: Hunk[] = [];
  let base = 0;
  let other = 0;
  const add = (to: number, sideTo: number) => {
    if (to > base || sideTo > other) {
      hunks.push({ side, from: base, to, growth: sideTo - other - (to - base) });
    }
  };
  for (let at = 0; at < runs.length; at += 3) {
    add(runs[at], runs[at + 1]);
    base = runs[at] + runs[at + 2];
    other = runs[at + 1] + runs[at + 2];
  }
  add(baseLength, sideLength);
  return hunks;
}

/** Numbers lines, the same for the same ones. */
export function idsOf(lines: readonly string[], ids: Map<string, number>): Int32Array {
  const found = new Int32Array(lines.length);
  for (let at = 0; at < lines.length; at++) {
    let id = ids.get(lines[at]);
    if (id === undefined) {
      id = ids.size;
      ids.set(lines[at], id);
    }
    found[at] = id;
  }
  return found;
}
