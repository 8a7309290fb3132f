import { type AliasTargets, nameOfAnchor } from '../../content/anchors.ts';
import {
  KIND_ALIAS,
  KIND_ANCHOR,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { entryCount, entryRows, isCollection } from '../entry-spans.ts';
import { EntryMover, endsOpen } from '../move-entries.ts';
import { editsOf } from '../moved-regions.ts';
import { dottedOf, type Path } from '../node-path.ts';
import { hasAnchorOrAlias } from './alias-edits.ts';
import type { AnchorNames } from './anchor-names.ts';
import type { EditBatch } from './edit-batch.ts';
import { refuseEdit } from './edit-problem.ts';

/** @throws EditError where a row is not a collection, or an order does not name each of its entries once. */
export function requireOrder(
  tree: SyntaxTree,
  path: Path,
  collection: number,
  order: readonly number[],
): void {
  if (!isCollection(tree, collection)) {
    refuseEdit('invalid-path', { reason: 'not-a-collection', path: dottedOf(path) });
  }
  const size = entryCount(tree, collection);
  const isNamed = new Uint8Array(size);
  for (const index of order) isNamed[index] = 1;
  if (order.length !== size || isNamed.includes(0)) {
    refuseEdit('invalid-value', { reason: 'not-an-order', size });
  }
}

/**
 * The edits that put the entries of a list or mapping into another order. Each keeps every byte, with the comments that
 * belong to it; blank lines and section comments stay where they are.
 *
 * @returns undefined where entries have to be moved one by one: where aliases would stand for something else, and where
 *   comments or lines of a scalar are in the way.
 */
export function arrangeEntries(
  { tree, locator, anchors }: Pick<EditBatch, 'tree' | 'locator' | 'anchors'>,
  collection: number,
  order: readonly number[],
): TextEdit[] | undefined {
  if (endsOpen(tree, collection)) return undefined;
  const hasNames = hasAnchorOrAlias({ tree, row: collection });
  if (hasNames && anchors.isUsed(collection, nextOf(tree, collection))) return undefined;
  if (hasNames && !keepsTargets(locator.aliases, anchors.names, collection, order))
    return undefined;
  const moved = new EntryMover(tree).move(collection, order);
  return moved && editsOf(tree.text, moved);
}

/** Whether all aliases stand for what they did after the entries of a collection have come into another order. */
function keepsTargets(
  aliases: AliasTargets,
  names: AnchorNames,
  collection: number,
  order: readonly number[],
): boolean {
  const { tree } = names;
  const rows = entryRows(tree, collection);
  const end = nextOf(tree, collection);
  /** The last node inside that has an anchor of a name, as they come by now, and as they came before. */
  const now = new Map<string, number>();
  const before = new Map<string, number>();
  for (const index of order) {
    for (let row = rows[index]; row < (rows[index + 1] ?? end); row++) {
      const kind = kindOf(tree, row);
      if (kind === KIND_ANCHOR) {
        const name = nameOfAnchor(tree, row);
        const node = parentOf(tree, row);
        now.set(name, node);
        before.set(name, Math.max(node, before.get(name) ?? -1));
      } else if (kind === KIND_ALIAS) {
        const target = aliases.targetOf(row);
        if ((now.get(nameOfAnchor(tree, row)) ?? -1) !== (target > collection ? target : -1))
          return false;
      }
    }
  }
  const isSameAfter = ([name, node]: [string, number]) =>
    now.get(name) === node || !names.hasAliasFrom(name, end);
  return [...before].every(isSameAfter);
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
