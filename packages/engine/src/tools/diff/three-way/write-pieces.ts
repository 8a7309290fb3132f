import { linesOf } from './line-chunks.ts';
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
    const { head, tail, ours, theirs } = withoutCommonLines(piece, options.style === 'diff3');
    output += head;
    const from = output.length;
    output += markedText({ ours, base: piece.base, theirs }, options, lineEnd);
    const oursFrom = oursStart + head.length;
    const theirsFrom = theirsStart + head.length;
    conflicts.push({
      ...{ ours, base: piece.base, theirs },
      ...{ oursFrom, theirsFrom, from, to: output.length },
    });
    output += tail;
  }
  return { output, conflicts };
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

/** Takes the lines that both sides have out of a conflict, at its head and its tail. */
function withoutCommonLines(
  { ours, theirs }: Piece,
  isWhole: boolean,
): {
  readonly head: string;
  readonly tail: string;
  readonly ours: string;
  readonly theirs: string;
} {
  if (isWhole) return { head: '', tail: '', ours, theirs };
  const a = linesOf(ours);
  const b = linesOf(theirs);
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  const most = Math.min(a.length, b.length) - head;
  while (tail < most && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  return {
    head: a.slice(0, head).join(''),
    tail: a.slice(a.length - tail).join(''),
    ours: a.slice(head, a.length - tail).join(''),
    theirs: b.slice(head, b.length - tail).join(''),
  };
}
