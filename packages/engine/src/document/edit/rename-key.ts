import { lastTokenEnd } from '../../source/block-scalar-edges.ts';
import { fromOf, KIND_ANCHOR, KIND_SCALAR, kindOf, nextOf, styleOf } from '../../syntax/tree.ts';
import { isBlock } from '../entry-spans.ts';
import { keyText } from '../key-names.ts';
import type { NodeLocation } from '../locate.ts';
import { dottedOf, type Path } from '../node-path.ts';
import { hasKind } from './alias-edits.ts';
import type { AliasGuard } from './alias-guard.ts';
import { refuseEdit } from './edit-problem.ts';
import type { EditedText } from './edited-text.ts';
import { keyInStyle } from './entry-lines.ts';

/** Gives an entry of a mapping another key. @throws EditError */
export function renameKey(edited: EditedText, guard: AliasGuard, path: Path, key: string): void {
  const place = edited.findOwnKey(path);
  if (place.key === -1) {
    refuseEdit('invalid-path', { reason: 'no-key', path: dottedOf(path) });
  }
  const { tree } = edited;
  if (keyText(tree, place.key) === key) return;
  const isAlone = kindOf(tree, place.key) === KIND_SCALAR;
  const end = isAlone ? place.key : nextOf(tree, place.key);
  const isMerge = edited.locator.view.isMergeKey(place.key);
  const hasTaken = hasKey(edited, place, path, key);
  const needsAll = hasTaken || isMerge || hasKind(tree, KIND_ANCHOR, place.key, end);
  if (needsAll && !edited.batch.isEmpty) {
    // Entries of that name, merge keys and aliases may have become others.
    edited.settle();
    renameKey(edited, guard, path, key);
    return;
  }
  if (hasTaken) refuseEdit('duplicate-key', { reason: 'renamed', key });
  guard.free(place.key, end);
  const insert = keyInStyle(key, styleOf(tree, place.key), !isBlock(tree, place.parent));
  const to = lastTokenEnd(tree, place.key, nextOf(tree, place.key));
  const edit = { from: fromOf(tree, place.key), to, insert };
  if (isMerge) edited.apply([edit], -1);
  else edited.rename(edit, place, key);
}

/** Whether the mapping of a place has a key, or has had it before other edits. */
function hasKey(
  { locator, batch }: EditedText,
  { parent }: NodeLocation,
  path: Path,
  key: string,
): boolean {
  if (batch.nodes.hasNewName(parent, key)) return true;
  const found = locator.locate([...path.slice(0, -1), key]);
  return found.found && !found.isInherited;
}
