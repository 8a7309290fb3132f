import { KIND_ALIAS, KIND_DOCUMENT, kindOf, nextOf } from '../../syntax/tree.ts';
import { countWhile } from '../../text/count-while.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { type EntrySpan, entryRows, entrySpans, keyOf } from '../entry-spans.ts';
import type { NodeLocation } from '../locate.ts';
import type { Path } from '../node-path.ts';
import type { AliasGuard } from './alias-guard.ts';
import { refuseEdit } from './edit-problem.ts';
import type { EditedText } from './edited-text.ts';
import { rowsOfKind } from './property-removals.ts';
import { removeEntries } from './remove-entries.ts';
import { removedAlone } from './removed-alone.ts';

/** Takes one entry away. */
export function removeFrom(edited: EditedText, place: NodeLocation): void {
  const { tree } = edited;
  const { parent } = place;
  if (kindOf(tree, parent) === KIND_DOCUMENT) {
    refuseEdit('invalid-path', { reason: 'moved-document' });
  }
  const alone = removedAlone(edited.batch, place);
  if (alone !== undefined) {
    edited.removeAlone(alone, place);
    return;
  }
  const row = keyOf(place);
  const rows = entryRows(tree, parent);
  const index = countWhile(rows.length, (at) => rows[at] < row);
  const near = entrySpans(tree, parent, Math.max(index - 1, 0), index + 2);
  const isRemoved = (span: EntrySpan) => keyOf(span) === row;
  edited.apply(removeEntries(tree, parent, { spans: near, isRemoved }), parent);
}

/**
 * The edits that take entries away, computed on one tree, after aliases that need an anchor in them have been freed; undefined
 * where some must be computed after others: what goes with them overlaps.
 *
 * @throws EditError
 */
export function removalsOf(
  edited: EditedText,
  guard: AliasGuard,
  paths: readonly Path[],
): TextEdit[] | undefined {
  edited.settle();
  const { tree } = edited;
  const byParent = new Map<number, Set<number>>();
  const isGone = new Uint8Array(tree.rowCount);
  for (const path of paths) {
    const place = edited.findOwn(path);
    const { parent, value } = place;
    if (kindOf(tree, parent) === KIND_DOCUMENT) return undefined;
    const first = keyOf(place);
    isGone.fill(1, first, nextOf(tree, value));
    byParent.set(parent, (byParent.get(parent) ?? new Set()).add(first));
  }
  const { aliases } = edited.locator;
  const start = aliases.first === -1 ? tree.rowCount : aliases.first;
  const left = rowsOfKind(tree, KIND_ALIAS, start, tree.rowCount).filter((row) => {
    const target = aliases.targetOf(row);
    return isGone[row] === 0 && target !== -1 && isGone[target] === 1;
  });
  if (left.length > 0) {
    guard.freeAliases(left);
    // What they stood for may have others in it.
    return removalsOf(edited, guard, paths);
  }
  const edits = [...byParent].flatMap(([parent, rows]) => {
    const isRemoved = (span: EntrySpan) => rows.has(keyOf(span));
    return removeEntries(tree, parent, { spans: entrySpans(tree, parent), isRemoved });
  });
  edits.sort((a, b) => a.from - b.from || a.to - b.to);
  return edits.some(({ from }, at) => at > 0 && from < edits[at - 1].to) ? undefined : edits;
}
