import { matchIds } from '../../../text/line-match.ts';
import { numberParts, type PartRange, type TextParts } from './text-parts.ts';

/** A stretch of the base and what each side made of it. */
export interface Chunk {
  readonly kind: 'same' | 'ours' | 'theirs' | 'both';
  readonly base: PartRange;
  readonly ours: PartRange;
  readonly theirs: PartRange;
}

/** A stretch of the base that a side changed. */
interface Hunk extends PartRange {
  readonly side: 'ours' | 'theirs';
  /** How many lines more there are on the side. */
  readonly growth: number;
}

/**
 * Divides three texts into chunks that no side changed, that one did, or that both did: where their
 * changes overlap or insert at one place.
 *
 * @param base the texts in lines, or in other parts.
 * @param joinsNeighbours whether changes of both sides without an unchanged line between them are one
 *   chunk as well, as git has it.
 */
export function threeWayChunks(
  base: TextParts,
  ours: TextParts,
  theirs: TextParts,
  joinsNeighbours: boolean,
): Chunk[] {
  const { ids, count } = numberParts([base, ours, theirs] as const);
  const [b, o, t] = ids;
  const hunks = [
    ...hunksOf('ours', matchIds(b, o, count), b.length, o.length),
    ...hunksOf('theirs', matchIds(b, t, count), b.length, t.length),
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
