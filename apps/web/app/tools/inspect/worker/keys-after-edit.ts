import type { PathStep, TreeView } from '@yamlkit/engine';
import type { TreeEdit } from '../protocol.ts';

/** A place in a list that no entry has. */
const nowhere = -1;

/**
 * What an edit of a tree makes of the keys of its nodes, so that those stay open that were.
 *
 * @returns a function that gives the key or the place in its list of a node of `view` afterwards;
 *   undefined where it is the same.
 */
export function keysAfterEdit(
  view: TreeView,
  edit: TreeEdit,
): (node: number) => PathStep | undefined {
  if (edit.do === 'begin') return () => undefined;
  if (edit.do === 'change') return (node) => (node === edit.node ? edit.key : undefined);
  if (edit.do === 'add' && edit.where === 'inside') return () => undefined;
  const list = view.parentOf(edit.node);
  // The only document becomes one of several.
  if (list === undefined)
    return (node) => (node === edit.node ? placeAfter(edit, 0, 0) : undefined);
  const { key: at } = view.rowOf(edit.node);
  if (typeof at !== 'number') return () => undefined;
  return (node) => {
    if (view.parentOf(node) !== list) return undefined;
    const { key } = view.rowOf(node);
    return typeof key === 'number' ? placeAfter(edit, at, key) : undefined;
  };
}

/** The place afterwards of the entry at `place`, when the one at `at` is edited. */
function placeAfter(
  edit: Exclude<TreeEdit, { do: 'change' | 'begin' }>,
  at: number,
  place: number,
): number {
  switch (edit.do) {
    case 'add':
      return place >= (edit.where === 'before' ? at : at + 1) ? place + 1 : place;
    case 'copy':
      return place > at ? place + 1 : place;
    case 'delete':
      if (place === at) return nowhere;
      return place > at ? place - 1 : place;
    case 'move':
      if (place === at) return edit.to;
      if (place > at && place <= edit.to) return place - 1;
      return place < at && place >= edit.to ? place + 1 : place;
  }
}
