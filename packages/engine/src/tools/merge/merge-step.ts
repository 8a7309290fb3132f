import type { EditedText } from './edited-text.ts';
import type { EntrySource, Written } from './entry-writer.ts';
import type { Pair } from './mapping-entries.ts';
import type { ListJoin } from './merge-action.ts';
import type { MergePath } from './merge-path.ts';

/** An entry of the override that comes into a collection of the base. Of a list's entry key and value are one. */
export interface Incoming {
  readonly entry: Pair;
  /** It comes through a merge key, so what is written is a copy. */
  readonly isInherited: boolean;
  /** Where it is copied from, without what the rules leave out of it. */
  source?: EntrySource;
}

/** What happens to an entry of the base. */
export interface Change {
  readonly own: Pair;
  /** The base has it through a merge key, so what is written is a copy. */
  readonly isInherited: boolean;
  /** Comments of the override's entry that are not at the base's. */
  readonly comments: string[];
  /** Comments of the base beside a value that is replaced; they stay. */
  readonly kept: readonly string[];
  /** The override's entry, whose value takes the place of the base's. */
  readonly incoming?: Incoming;
  readonly isRemoved?: boolean;
  /** Both values are collections that become one. */
  step?: MergeStep | undefined;
  /** The text of the copy, where one is made. */
  copy?: EditedText;
}

/** A collection of the base and one of the override that become one. */
export interface MergeStep {
  readonly inA: number;
  readonly inB: number;
  readonly path: MergePath;
  /** For lists: which entries are the same. */
  readonly join: ListJoin | undefined;
  /** The collection it is in, and the entry there; undefined for the top. */
  readonly parent: MergeStep | undefined;
  readonly change: Change | undefined;
  /** The base's collection is edited where it is, not in a copy. */
  readonly isInPlace: boolean;
  /** The override's collection is not reached through an alias or a merge key. */
  readonly isOwn: boolean;
  /** By the row of the base's key or entry. */
  readonly changes: Map<number, Change>;
  readonly added: Incoming[];
  /** Comments of the override's collection that belong to no entry. */
  readonly comments: string[];
  /** Comments for which there is no line here; they go above the entry the collection is in. */
  readonly hoisted: string[];
  /** What the base has through merge keys is written out, since some of it is removed. */
  expandsMerges: boolean;
  /** The collection does not stay as it is. */
  isChanged: boolean;
  changesData: boolean;
  /** In brackets there is no place for something that comes in. */
  needsLines: boolean;
  /** Where its edits go. */
  text?: EditedText;
  /** What is written in its place. */
  written?: Written;
}
