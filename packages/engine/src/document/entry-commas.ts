import { Gap } from '../source/gap.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import { COMMA } from '../text/character-codes.ts';
import type { EntrySpan } from './entry-spans.ts';

/** Where an entry in brackets ends. */
type EntryEnd = Pick<EntrySpan, 'contentTo'>;

/** Where the comma after an entry in brackets is; -1 for none. */
export function commaAfter({ text }: SyntaxTree, { contentTo }: EntryEnd): number {
  return gapWithComma(text, contentTo)?.to ?? -1;
}

/** The same; undefined where a comment comes before the comma, which then cannot move along with the entry. */
export function movableComma({ text }: SyntaxTree, { contentTo }: EntryEnd): number | undefined {
  const gap = gapWithComma(text, contentTo);
  if (gap === undefined) return -1;
  return gap.comments.length === 0 ? gap.to : undefined;
}

function gapWithComma(text: string, from: number): Gap | undefined {
  const gap = new Gap(text);
  gap.read(from);
  return text.charCodeAt(gap.to) === COMMA ? gap : undefined;
}
