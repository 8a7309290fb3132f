import { foldingRangesOf, selectionRangesAt } from '@yamlkit/language';
import type { FoldingRange, Position, SelectionRange } from 'vscode-languageserver-protocol';
import type { Analysis } from '../documents/analysis.ts';

/** Each is written as JSON inside of the one before it, which takes one call for each level. */
const MOST_SELECTIONS = 100;

/** What can be folded. */
export function foldingRangesFor({ language, positions }: Analysis): FoldingRange[] {
  return foldingRangesOf(language).map(({ kind, from, to }) => {
    const { start, end } = positions.rangeOf({ from, to });
    return {
      startLine: start.line,
      startCharacter: start.character,
      endLine: end.line,
      endCharacter: end.character,
      ...(kind === 'comment' && { kind }),
    };
  });
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
