import { CollectionEdit, type EntryEdit } from '../../../document/edit/entries/collection-edit.ts';
import type { ListJoin } from '../matching/merge-action.ts';
import type { MergePath } from '../matching/merge-path.ts';

/** A collection of the base that one of the override is merged into. */
export class MergeStep extends CollectionEdit {
  declare readonly parent: MergeStep | undefined;
  /** The override's collection. */
  readonly overrideRow: number;
  readonly path: MergePath;
  /** For lists: which entries are the same. */
  readonly join: ListJoin | undefined;
  /** The override's collection is not reached through an alias or a merge key. */
  isDirectInOverride = true;
  /** The changes by the row of the entry, where several entries may be the same as one of the base. */
  readonly changesByEntry: Map<number, EntryEdit> | undefined;
  /** The lists of values that a patch deletes from lists of the base's mapping, by the names of their keys. */
  deletions: ReadonlyMap<string, number> | undefined;

  constructor(
    rows: { readonly baseRow: number; readonly overrideRow: number },
    path: MergePath,
    join?: ListJoin,
    place?: { readonly parent: MergeStep; readonly change: EntryEdit },
  ) {
    super(rows.baseRow, place);
    this.overrideRow = rows.overrideRow;
    this.path = path;
    this.join = join;
    this.changesByEntry = join?.keyOf && new Map();
  }
}
