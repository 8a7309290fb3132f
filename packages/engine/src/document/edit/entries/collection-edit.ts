import type { Pair } from '../../../schema/merged-entries.ts';
import type { WrittenNode } from '../written-node.ts';
import type { EntrySource } from './entry-source.ts';

/** Shared by all that have none, since most have none. */
const NONE: readonly string[] = [];

function joined(comments: readonly string[], further: readonly string[]): readonly string[] {
  if (further.length === 0) return comments;
  if (comments === NONE) return [...further];
  for (const comment of further) (comments as string[]).push(comment);
  return comments;
}

/** An entry of another text that is written into a collection. In a list its key is its value. */
export interface Incoming {
  readonly entry: Pair;
  /** It comes through a merge key, so what is written is a copy. */
  readonly isInherited: boolean;
  /** Where it is copied from, as it becomes. */
  readonly source: EntrySource;
  /** The block scalar that it ends in; -1 without one. */
  readonly endScalar: number;
  /** The comments below its value, where some of them are there already. */
  trail?: readonly string[];
}

/** What happens to an entry of a collection. */
export class EntryEdit {
  readonly own: Pair;
  /** It comes through a merge key, so what is written is a copy. */
  readonly isInherited: boolean;
  /** Comments that are added above it. */
  comments: readonly string[] = NONE;
  /** Comments of the entry merged into it that it has itself. */
  shared: readonly string[] = NONE;
  /** Comments beside a value that is replaced; they stay. */
  kept: readonly string[] = NONE;
  /** The entry whose value takes the place of its own. */
  incoming: Incoming | undefined;
  isRemoved = false;
  /** Its value, or what an alias there stands for, is edited. */
  inner: CollectionEdit | undefined;
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
type CopiedChange = EntryEdit & { readonly copy: EntrySource; readonly inner: CollectionEdit };

/** What happens to a collection: operations on its entries, and comments of its own. */
export class CollectionEdit {
  /** Its row. */
  readonly collection: number;
  /** The edit of the collection it is in, and of the entry there; undefined for the top. */
  readonly parent: CollectionEdit | undefined;
  readonly change: EntryEdit | undefined;
  /** It is edited where it is, not in a copy. */
  editsTarget = true;
  changes: EntryEdit[] = [];
  /** Entries that are inserted after the last one. */
  added: Incoming[] = [];
  /** Comments that belong to no entry and are added. */
  comments: readonly string[] = NONE;
  /** Those that it has already. */
  shared: readonly string[] = NONE;
  /** Comments for which there is no line here; they go above the entry the collection is in. */
  hoisted: readonly string[] = NONE;
  /** The pairs that come through its merge keys, which are written out since some of them are removed. */
  writtenOut: readonly Pair[] | undefined;
  /** It does not stay as it is. */
  isChanged = false;
  changesData = false;
  /** In brackets there is no place for something that comes in. */
  needsLines = false;
  /** Where its edits go. */
  text: EntrySource | undefined;
  /** Of a collection in brackets that is written in lines: their column. */
  column = 0;
  /** What is written in its place. */
  written: WrittenNode | undefined;

  constructor(
    collection: number,
    place?: { readonly parent: CollectionEdit; readonly change: EntryEdit },
  ) {
    this.collection = collection;
    this.parent = place?.parent;
    this.change = place?.change;
  }

  /** There is an alias of the collection, in whose place a copy of it comes. */
  get isCopy(): boolean {
    return this.change !== undefined && this.collection !== this.change.own.value;
  }

  /** The changed entries that come through merge keys: copies of them are added. */
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
