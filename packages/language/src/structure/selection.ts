import type { Cursor } from '@yamlkit/engine/tree';
import type { LanguageDocument } from '../language-document.ts';
import { nodeAt } from '../node-at.ts';
import type { TextRange } from '../range.ts';

/**
 * What a selection at an offset grows to, the smallest first: the word's content, its node, its entry, the
 * collection around that, and so on to the whole text. Each range contains the one before.
 */
export function selectionRangesAt(
  { tree, text }: LanguageDocument,
  offset: number,
): readonly TextRange[] {
  const ranges: TextRange[] = [{ from: 0, to: text.length }];
  const add = (from: number, to: number) => {
    const outer = ranges[ranges.length - 1];
    if (from > offset || to < offset || from < outer.from || to > outer.to) return;
    if (from !== outer.from || to !== outer.to) ranges.push({ from, to });
  };
  const found = nodeAt(tree, offset);
  if (found === undefined) return ranges;
  const { cursor, part } = found;
  const content = { from: cursor.from, to: cursor.to };
  const isScalar = part === 'value' && cursor.kind === 'scalar';
  for (const { keyRange, from, to } of rangesTo(cursor)) {
    add(keyRange?.from ?? from, Math.max(to, keyRange?.to ?? to));
    if (keyRange !== undefined && offset <= keyRange.to) addContent(text, keyRange, add);
    else add(from, to);
  }
  if (isScalar) addContent(text, content, add);
  return ranges.reverse();
}

interface NodeRange extends TextRange {
  readonly keyRange: TextRange | undefined;
}

/** The ranges of a node and those around it, the outermost first. Moves to the root. */
function rangesTo(cursor: Cursor): readonly NodeRange[] {
  const ranges: NodeRange[] = [];
  do ranges.push({ from: cursor.from, to: cursor.to, keyRange: cursor.keyRange });
  while (cursor.toParent());
  return ranges.reverse();
}

/** A scalar, and what is between its quotes. */
function addContent(
  text: string,
  { from, to }: TextRange,
  add: (from: number, to: number) => void,
): void {
  add(from, to);
  const isQuoted = to - from > 1 && `"'`.includes(text[from]) && text[to - 1] === text[from];
  if (isQuoted) add(from + 1, to - 1);
}
