import type { SyntaxTree } from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { entryCount, isCollection } from '../entry-spans.ts';
import { dottedOf } from '../locate.ts';
import { EntryMover, endsOpen } from '../move-entries.ts';
import { editsOf } from '../moved-regions.ts';
import type { Path } from '../node-path.ts';
import { hasAnchorOrAlias } from './alias-edits.ts';
import { refuse } from './edit-problem.ts';

/** @throws EditError where a row is not a collection, or an order does not name each of its entries once. */
export function requireOrder(
  tree: SyntaxTree,
  path: Path,
  collection: number,
  order: readonly number[],
): void {
  if (!isCollection(tree, collection)) {
    refuse('invalid-path', { reason: 'not-a-collection', path: dottedOf(path) });
  }
  const size = entryCount(tree, collection);
  const isNamed = new Uint8Array(size);
  for (const index of order) isNamed[index] = 1;
  if (order.length !== size || isNamed.includes(0)) {
    refuse('invalid-value', { reason: 'not-an-order', size });
  }
}

/**
 * The edits that put the entries of a list or mapping into another order. Each keeps every byte, with the comments that
 * belong to it; blank lines and section comments stay where they are.
 *
 * @returns undefined where entries have to be moved one by one: around anchors and aliases, and where comments
 *   or lines of a scalar are in the way.
 */
export function arrangeEntries(
  tree: SyntaxTree,
  collection: number,
  order: readonly number[],
): TextEdit[] | undefined {
  if (endsOpen(tree, collection) || hasAnchorOrAlias({ tree, row: collection })) return undefined;
  const moved = new EntryMover(tree).move(collection, order);
  return moved && editsOf(tree.text, moved);
}

/** Moves that lead to an order one after the other: the place an entry has, and the one it comes to. */
export function* movesTo(order: readonly number[]): Iterable<readonly [from: number, to: number]> {
  const now = order.map((_, index) => index);
  for (const [place, index] of order.entries()) {
    const from = now.indexOf(index, place);
    if (from === place) continue;
    now.splice(place, 0, ...now.splice(from, 1));
    yield [from, place];
  }
}
