import { matchIds } from '../../../text/line-match.ts';
import type { SideTexts } from './pieces.ts';
import { linesOf, numberParts, textOf } from './text-parts.ts';

/** A part of a conflict, or lines between two parts that both sides have. */
export interface ConflictPart extends Pick<SideTexts, 'base' | 'ours' | 'theirs'> {
  readonly isCommon?: boolean;
}

/** As many lines without a letter or digit between two conflicts do not divide them, as in git. */
const MOST_PLAIN_LINES = 3;

/**
 * Divides a conflict at the lines that both sides have, so that only what differs is between markers.
 * It stays whole when nothing differs but what the lines stand for.
 */
export function partsOfConflict({ base, ours, theirs }: SideTexts): readonly ConflictPart[] {
  const [b, o, t] = [base, ours, theirs].map(linesOf);
  const numbered = numberParts([b, o, t] as const);
  const [idsBase, idsOurs, idsTheirs] = numbered.ids;
  const inBase = placesInBase(matchIds(idsBase, idsOurs, numbered.count), idsOurs.length);
  const parts: ConflictPart[] = [];
  const at = { base: 0, ours: 0, theirs: 0 };
  const take = (toBase: number, toOurs: number, toTheirs: number, isCommon: boolean) => {
    const part = {
      base: textOf(b, { from: at.base, to: toBase }),
      ours: textOf(o, { from: at.ours, to: toOurs }),
      theirs: textOf(t, { from: at.theirs, to: toTheirs }),
    };
    // What the base alone has here is in no conflict.
    if (part.ours !== '' || part.theirs !== '') {
      parts.push(isCommon ? { ...part, isCommon } : part);
    }
    Object.assign(at, { base: toBase, ours: toOurs, theirs: toTheirs });
  };
  const runs = matchIds(idsOurs, idsTheirs, numbered.count);
  for (let run = 0; run < runs.length; run += 3) {
    const [from, other, count] = runs.subarray(run, run + 3);
    const isTail = from + count === idsOurs.length && other + count === idsTheirs.length;
    const lines = { from, to: from + count };
    const divides = count > MOST_PLAIN_LINES || /[\p{L}\p{N}]/u.test(textOf(o, lines));
    if (!divides && !isTail && (from > 0 || other > 0)) continue;
    const places = [...inBase.subarray(from, from + count)].filter((place) => place >= at.base);
    const next = isTail ? idsBase.length : at.base;
    const before = places.length === 0 ? next : Math.min(...places);
    const after = places.length === 0 ? next : Math.max(...places) + 1;
    take(before, from, other, false);
    take(after, from + count, other + count, true);
  }
  take(idsBase.length, idsOurs.length, idsTheirs.length, false);
  const isDivided = parts.some(({ isCommon }) => !isCommon);
  return isDivided ? parts : [{ base, ours, theirs }];
}

/** Which line of the base each line of ours is; -1 for a new one. */
function placesInBase(runs: Int32Array, count: number): Int32Array {
  const places = new Int32Array(count).fill(-1);
  for (let run = 0; run < runs.length; run += 3) {
    for (let step = 0; step < runs[run + 2]; step++) {
      places[runs[run + 1] + step] = runs[run] + step;
    }
  }
  return places;
}
