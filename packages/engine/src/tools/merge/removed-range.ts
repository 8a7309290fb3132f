import { blanksAfter } from '../../document/token-edges.ts';
import { HASH } from '../../syntax/character-codes.ts';
import { indentOf, parentOf } from '../../syntax/tree.ts';
import { previousLine } from './lines.ts';
import type { MergeInput } from './merge-input.ts';

/**
 * What goes when an entry is removed: its lines with what is in them, and the comments directly
 * above it that are indented like it. In brackets, the entry with its comma and the comment beside it.
 */
export function removedRange(input: MergeInput, key: number): { from: number; to: number } {
  const { tree, text } = input;
  const collection = parentOf(tree, key);
  const range = input.ranges.entry(key);
  if (!input.isBlockCollection(collection)) return { from: range.start, to: range.to };
  const isBlock = input.isBlockCollection(range.value);
  const to = isBlock ? input.ranges.collection(range.value).insertAt : range.end;
  if (range.margin === -1) return { from: range.start, to };
  return { from: attachedStart(text, range.margin, indentOf(tree, collection)), to };
}

/** Where the comments begin that are directly above a line and indented as far. */
function attachedStart(text: string, lineStart: number, column: number): number {
  let found = lineStart;
  while (found > 0) {
    const previous = previousLine(text, found);
    const first = blanksAfter(text, previous);
    if (text.charCodeAt(first) !== HASH || first - previous !== column) break;
    found = previous;
  }
  return found;
}
