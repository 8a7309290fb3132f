import { TYPE_STRING } from '../../schema/scalar-type.ts';
import { knownTag } from '../../schema/tag.ts';
import { lastTokenEnd } from '../../source/block-scalar-edges.ts';
import {
  fromOf,
  KIND_ANCHOR,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  nextOf,
  propertyOf,
  styleOf,
} from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { isBlock } from '../entry-spans.ts';
import { keyText } from '../key-names.ts';
import type { NodeLocation } from '../locate.ts';
import { dottedOf, type Path } from '../node-path.ts';
import { hasKind } from './alias-edits.ts';
import type { AliasGuard } from './alias-guard.ts';
import { refuseEdit } from './edit-problem.ts';
import type { EditedText } from './edited-text.ts';
import { keyInStyle } from './entry-lines.ts';
import { propertyRemoval } from './property-removals.ts';

/** Gives an entry of a mapping another key, which is a string, whatever the one before was. @throws EditError */
export function renameKey(edited: EditedText, guard: AliasGuard, path: Path, key: string): void {
  const place = edited.findOwnKey(path);
  if (place.key === -1) {
    refuseEdit('invalid-path', { reason: 'no-key', path: dottedOf(path) });
  }
  const { tree } = edited;
  if (keyText(tree, place.key) === key) return;
  const isAlone = kindOf(tree, place.key) === KIND_SCALAR;
  const end = isAlone ? place.key : nextOf(tree, place.key);
  const removals = tagRemovals(edited, place.key);
  const isOther = removals.length > 0 || edited.locator.view.isMergeKey(place.key);
  const hasTaken = hasKey(edited, place, path, key);
  const needsAll = hasTaken || isOther || hasKind(tree, KIND_ANCHOR, place.key, end);
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
  if (isOther) edited.apply([...removals, edit], -1);
  else edited.rename(edit, place, key);
}

/** The edit that takes the tag of a key away that no string has: `!!merge`, `!!int`. */
function tagRemovals({ tree, locator }: EditedText, key: number): TextEdit[] {
  const known = knownTag(locator.view.tagOf(key));
  if (known === undefined || (known.kind === 'scalar' && known.type === TYPE_STRING)) return [];
  return [propertyRemoval(tree, propertyOf(tree, key, KIND_TAG))];
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
