import { type ConflictPart, partsOfConflict } from './conflict-parts.ts';
import type { MergeThreeConflict, MergeThreeOptions } from './merge-three-result.ts';
import type { Piece } from './pieces.ts';

/** Writes a merge, with markers around its conflicts as git has them. */
export function writePieces(
  pieces: readonly Piece[],
  options: MergeThreeOptions,
): { readonly output: string; readonly conflicts: readonly MergeThreeConflict[] } {
  const conflicts: MergeThreeConflict[] = [];
  const lineEnd = /\r\n/.test(pieces.map(({ ours }) => ours).find((text) => /\n/.test(text)) ?? '')
    ? '\r\n'
    : '\n';
  let output = '';
  let oursEnd = 0;
  let theirsEnd = 0;
  for (const piece of pieces) {
    const [oursStart, theirsStart] = [oursEnd, theirsEnd];
    oursEnd += piece.ours.length;
    theirsEnd += piece.theirs.length;
    if (piece.text !== undefined) {
      output += piece.text;
      continue;
    }
    const parts: readonly ConflictPart[] =
      options.style === 'diff3' ? [piece] : partsOfConflict(piece);
    let [oursFrom, theirsFrom] = [oursStart, theirsStart];
    for (const part of parts) {
      const { ours, base, theirs, isCommon } = part;
      const conflict = { ours, base, theirs, oursFrom, theirsFrom };
      const from = output.length;
      const chosen = isCommon ? ours : favoredText(conflict, options.favor, lineEnd);
      output += chosen ?? markedText(part, options, lineEnd);
      if (chosen === undefined) conflicts.push({ ...conflict, from, to: output.length });
      oursFrom += ours.length;
      theirsFrom += theirs.length;
    }
  }
  return { output, conflicts };
}

/** What takes the place of a conflict; undefined where that is for people to say. */
function favoredText(
  conflict: Omit<MergeThreeConflict, 'from' | 'to'>,
  favor: MergeThreeOptions['favor'],
  lineEnd: string,
): string | undefined {
  const { ours, theirs } = conflict;
  const side = typeof favor === 'function' ? favor(conflict) : favor;
  if (side === undefined) return undefined;
  if (side !== 'union') return side === 'ours' ? ours : theirs;
  return ours === '' || /[\r\n]$/.test(ours) ? ours + theirs : ours + lineEnd + theirs;
}

function markedText(
  { ours, base, theirs }: Pick<Piece, 'ours' | 'base' | 'theirs'>,
  { style, labels = {}, markerSize = 7 }: MergeThreeOptions,
  lineEnd: string,
): string {
  const marker = (sign: string, label?: string) =>
    `${sign.repeat(markerSize)}${label === undefined ? '' : ` ${label}`}${lineEnd}`;
  const closed = (text: string) => (text === '' || /[\r\n]$/.test(text) ? text : text + lineEnd);
  const original = style === 'diff3' ? marker('|', labels.base ?? 'base') + closed(base) : '';
  return (
    marker('<', labels.ours ?? 'ours') +
    closed(ours) +
    original +
    marker('=') +
    closed(theirs) +
    marker('>', labels.theirs ?? 'theirs')
  );
}
