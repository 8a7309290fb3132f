import { foldingRangesOf, selectionRangesAt, type TextRange } from '@yamlkit/language';
import type { FoldingRange, Position, SelectionRange } from 'vscode-languageserver-protocol';
import type { FoldingSupport } from '../client-support.ts';
import type { Analysis } from '../documents/analysis.ts';

/** Each is written as JSON inside of the one before it, which takes one call for each level. */
const MOST_SELECTIONS = 100;

/** What can be folded: of more than the client takes, what contains the others. */
export function foldingRangesFor(
  { language, positions }: Analysis,
  { isOfLines, most }: FoldingSupport,
): FoldingRange[] {
  return outermost(foldingRangesOf(language), most).map(({ kind, from, to }) => {
    const { start, end } = positions.rangeOf({ from, to });
    return {
      startLine: start.line,
      endLine: end.line,
      ...(!isOfLines && { startCharacter: start.character, endCharacter: end.character }),
      ...(kind === 'comment' && { kind }),
    };
  });
}

/** @param ranges in the order of the text, of which none overlaps another without containing it. */
function outermost<Each extends TextRange>(ranges: readonly Each[], most: number): readonly Each[] {
  if (ranges.length <= most) return ranges;
  const ends: number[] = [];
  const byDepth: Each[][] = [];
  for (const range of ranges) {
    while (ends.length > 0 && ends[ends.length - 1] <= range.from) ends.pop();
    byDepth[ends.length] ??= [];
    byDepth[ends.length].push(range);
    ends.push(range.to);
  }
  return byDepth.flat().slice(0, most);
}

/** What selections grow to, one for each position. */
export function selectionRangesFor(
  { language, positions }: Analysis,
  places: readonly Position[],
): SelectionRange[] {
  return places.map((place) => {
    const ranges = selectionRangesAt(language, positions.offsetAt(place));
    const shown = ranges.slice(0, MOST_SELECTIONS);
    let found: SelectionRange | undefined;
    for (const range of shown.reverse()) {
      found = { range: positions.rangeOf(range), ...(found !== undefined && { parent: found }) };
    }
    return found ?? { range: { start: place, end: place } };
  });
}
