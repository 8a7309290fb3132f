import type { WrittenNode } from '../../../document/edit/written-node.ts';
import type { Pair } from '../../../schema/merged-entries.ts';
import type { ListJoin } from '../matching/merge-action.ts';
import type { MergePath } from '../matching/merge-path.ts';
import type { EditedText, EntrySource } from '../writing/edited-text.ts';

/** Shared by all that have none, since most have none. */
const NONE: readonly string[] = [];

function joined(comments: readonly string[], further: readonly string[]): readonly string[] {
  if (further.length === 0) return comments;
  if (comments === NONE) return [...further];
  for (const comment of further) (comments as string[]).push(comment);
  return comments;
}

/** An entry of the override that is written into a collection of the base. In a list its key is its value. */
export interface Incoming {
  readonly entry: Pair;
  /** It comes through a merge key, so what is written is a copy. */
  readonly isInherited: boolean;
  /** Where it is copied from, pruned by the rules. */
  readonly source: EntrySource;
  /** The block scalar that it ends in once it is pruned; -1 without one. */
  readonly endScalar: number;
  /** The comments below its value, where the base has some of them there too. */
  trail?: readonly string[];
}

/** What happens to an entry of the base. */
export class Change {
  readonly own: Pair;
  /** The base has it through a merge key, so what is written is a copy. */
  readonly isInherited: boolean;
  /** Comments of the override's entry that are not at the base's. */
  comments: readonly string[] = NONE;
  /** Comments of the override's entry that are at the base's too. */
  shared: readonly string[] = NONE;
  /** Comments of the base beside a value that is replaced; they stay. */
  kept: readonly string[] = NONE;
  /** The override's entry, whose value takes the place of the base's. */
  incoming: Incoming | undefined;
  isRemoved = false;
  /** Both values are collections, which are merged. */
  step: MergeStep | undefined;
  /** Where it is copied from, where a copy is made. */
  copy: EntrySource | undefined;

  constructor(own: Pair, isInherited: boolean) {
    this.own = own;
    this.isInherited = isInherited;
  }

  addComments(comments: readonly string[]): void {
    this.comments = joined(this.comments, comments);
  }
}

/** A change of a copy. */
type CopiedChange = Change & { readonly copy: EntrySource; readonly step: MergeStep };

/** A collection of the base that one of the override is merged into. */
export class MergeStep {
  readonly inA: number;
  readonly inB: number;
  readonly path: MergePath;
  /** For lists: which entries are the same. */
  readonly join: ListJoin | undefined;
  /** The collection it is in, and the entry there; undefined for the top. */
  readonly parent: MergeStep | undefined;
  readonly change: Change | undefined;
  /** The base's collection is edited where it is, not in a copy. */
  isInPlace = true;
  /** The override's collection is not reached through an alias or a merge key. */
  isOwn = true;
  changes: Change[] = [];
  /** The changes by the row of the entry, where several entries may be the same as one of the base. */
  readonly changesByEntry: Map<number, Change> | undefined;
  added: Incoming[] = [];
  /** Comments of the override's collection that belong to no entry. */
  comments: readonly string[] = NONE;
  /** Those that the base's collection has too. */
  shared: readonly string[] = NONE;
  /** Comments for which there is no line here; they go above the entry the collection is in. */
  hoisted: readonly string[] = NONE;
  /** The lists of values that a patch deletes from lists of the base's mapping, by the names of their keys. */
  deletions: ReadonlyMap<string, number> | undefined;
  /** What the base has through merge keys is written out, since some of it is removed. */
  expandsMerges = false;
  /** The collection does not stay as it is. */
  isChanged = false;
  changesData = false;
  /** In brackets there is no place for something that comes in. */
  needsLines = false;
  /** Where its edits go. */
  text: EditedText | undefined;
  /** Of a collection in brackets that is written in lines: their column. */
  column = 0;
  /** What is written in its place. */
  written: WrittenNode | undefined;

  constructor(
    rows: { readonly inA: number; readonly inB: number },
    path: MergePath,
    join?: ListJoin,
    place?: { readonly parent: MergeStep; readonly change: Change },
  ) {
    this.inA = rows.inA;
    this.inB = rows.inB;
    this.path = path;
    this.join = join;
    this.changesByEntry = join?.keyOf && new Map();
    this.parent = place?.parent;
    this.change = place?.change;
  }

  /** The base has an alias of the collection, in whose place a copy of it comes. */
  get isCopy(): boolean {
    return this.change !== undefined && this.inA !== this.change.own.value;
  }

  /** The changed entries that the base has through merge keys: copies of them are added. */
  get copiedChanges(): readonly CopiedChange[] {
    return this.changes.filter((change): change is CopiedChange => change.copy !== undefined);
  }

  addComments(comments: readonly string[]): void {
    this.comments = joined(this.comments, comments);
  }

  hoist(comments: readonly string[]): void {
    this.hoisted = joined(this.hoisted, comments);
  }
}
