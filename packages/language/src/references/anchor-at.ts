import type { AnchorOccurrence } from '@yamlkit/engine/tree';
import type { LanguageDocument } from '../language-document.ts';

/** The anchor or alias at an offset, its mark included. */
export function anchorAt(
  { anchors }: LanguageDocument,
  offset: number,
): AnchorOccurrence | undefined {
  let low = 0;
  let high = anchors.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (anchors[middle].to < offset) low = middle + 1;
    else high = middle;
  }
  const found = anchors[low];
  return found !== undefined && found.from - 1 <= offset ? found : undefined;
}

/** An anchor and all its aliases, in the order of the text; the alias alone where its anchor is missing. */
export function occurrencesOf(
  { anchors }: LanguageDocument,
  occurrence: AnchorOccurrence,
): readonly AnchorOccurrence[] {
  if (occurrence.anchor === -1) return [occurrence];
  return anchors.filter(({ anchor }) => anchor === occurrence.anchor);
}
