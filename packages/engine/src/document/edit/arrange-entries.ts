import type { SyntaxTree } from '../../syntax/tree.ts';
import { KIND_ALIAS, KIND_ANCHOR, KIND_SEQUENCE, kindOf, nextOf } from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { entryCount } from '../entry-spans.ts';
import { EntryMover, endsOpen } from '../move-entries.ts';
import { editsOf } from '../moved-regions.ts';

/** A move within a list. */
export interface ListMove {
  /** The 0-based place of an entry. */
  readonly from: number;
  /** The 0-based place it has afterwards; `-` for the last one. */
  readonly to: number | '-';
}

/**
 * The edits that move entries of a list one after the other. Each keeps every byte, with the comments that
 * belong to it; blank lines and section comments stay where they are.
 *
 * @returns undefined where entries have to be moved one by one: around anchors and aliases, where comments
 *   or lines of a scalar are in the way, and where there is no such entry.
 */
export function arrangeEntries(
  tree: SyntaxTree,
  list: number,
  moves: readonly ListMove[],
): TextEdit[] | undefined {
  if (kindOf(tree, list) !== KIND_SEQUENCE || endsOpen(tree, list)) return undefined;
  for (let row = list; row < nextOf(tree, list); row++) {
    if (kindOf(tree, row) === KIND_ANCHOR || kindOf(tree, row) === KIND_ALIAS) return undefined;
  }
  const order = orderAfter(moves, entryCount(tree, list));
  const moved = order && new EntryMover(tree).move(list, order);
  return moved && editsOf(tree.text, moved);
}

/** By place, the index of the entry that comes there; undefined where a move names no place. */
function orderAfter(moves: readonly ListMove[], count: number): number[] | undefined {
  const order = Array.from({ length: count }, (_, index) => index);
  for (const { from, to } of moves) {
    const place = to === '-' ? count - 1 : to;
    if (!(from >= 0 && from < count && place >= 0 && place < count)) return undefined;
    order.splice(place, 0, ...order.splice(from, 1));
  }
  return order;
}
