import { countWhile } from '../text/count-while.ts';
import type { TextEdit } from '../text/text-edit.ts';
import type { MovedPiece, MovedRange } from './move-entries.ts';

/** What changes in a text in which nothing else moves. */
export function editsOf(text: string, moved: readonly MovedRange[]): TextEdit[] {
  return moved.map(({ from, to, pieces }) => {
    const insert = pieces.map((piece) =>
      typeof piece === 'string' ? piece : text.slice(piece.from, piece.to),
    );
    return { from, to, insert: insert.join('') };
  });
}

/** Everything from the first entry that moves to the last one, of which there is one at least. */
export function joinedRegion(moved: readonly MovedRange[]): MovedRange {
  const pieces: MovedPiece[] = [];
  let at = moved[0].from;
  for (const each of moved) {
    pieces.push({ from: at, to: each.from });
    for (const piece of each.pieces) pieces.push(piece);
    at = each.to;
  }
  return { from: moved[0].from, to: at, pieces };
}

/**
 * A range of the source with the regions' pieces in their places, from the outside in.
 *
 * @param regions ascending by where they begin.
 */
export function putTogether(
  text: string,
  whole: { readonly from: number; readonly to: number },
  regions: readonly MovedRange[],
): string {
  let result = '';
  /** What is still to come, the next one last, and in which region it is. */
  const stack: { readonly piece: MovedPiece; readonly region: number }[] = [];
  stack.push({ piece: whole, region: -1 });
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const { piece } = top;
    if (typeof piece === 'string') {
      result += piece;
      continue;
    }
    const { from, to } = piece;
    const inner = firstFrom(regions, from, top.region + 1);
    const region = regions[inner];
    if (region === undefined || region.from >= to) {
      result += text.slice(from, to);
      continue;
    }
    result += text.slice(from, region.from);
    stack.push({ piece: { from: region.to, to }, region: inner });
    for (let at = region.pieces.length - 1; at >= 0; at--) {
      stack.push({ piece: region.pieces[at], region: inner });
    }
  }
  return result;
}

/** The first region from number `start` on that begins at `from` or after it. */
function firstFrom(regions: readonly MovedRange[], from: number, start: number): number {
  return start + countWhile(regions.length - start, (index) => regions[start + index].from < from);
}
