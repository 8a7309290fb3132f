import type { EntryName } from '../../document/entry-name.ts';
import type { Path } from '../../document/node-path.ts';

/** What happened to a node. */
export type ChangeKind =
  | 'added'
  | 'removed'
  /** Another value of the same type. */
  | 'changed'
  /** A value of another type: a string for a number, a list for a mapping. */
  | 'type-changed'
  /** The same value under another tag. */
  | 'tag-changed'
  /** An entry of a list, or a document, in another place among the others. */
  | 'moved'
  /** The entry of a mapping under another key. */
  | 'renamed'
  | 'comment-changed'
  | 'style-changed'
  /** A mapping with its keys in another order. */
  | 'order-changed';

/** What a node is as JSON has it. */
export type ChangedType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

/** A step of a path that leads to an entry of a list which is known by one of its keys. */
export interface NamedStep extends EntryName {
  /** The 0-based place of the step in the path. */
  readonly at: number;
}

/** A node on one side of a change. Offsets are UTF-16 code units. */
export interface ChangedNode {
  /** From the document's node; it begins with the document's 0-based number when a side is a stream. */
  readonly path: Path;
  /** What the list entries of the path are known by, with their places in it; absent when none is. */
  readonly names?: readonly NamedStep[];
  /** 0-based number of the document. */
  readonly document: number;
  /** The value with its anchor and tag; where an alias stands for it, that of the anchor. */
  readonly from: number;
  readonly to: number;
  /** The key; absent in lists and at the root. */
  readonly key?: { readonly from: number; readonly to: number };
  /** The alias, or the merge key's value, that brings the node here. */
  readonly use?: { readonly from: number; readonly to: number };
  readonly type: ChangedType;
  /** A scalar's text, folded and unescaped, numbers with their digits; absent for collections. */
  readonly text?: string;
  /** The tag as it is written, where it has one. */
  readonly tag?: string;
  /** Of a changed comment: its lines, each from its `#` on. */
  readonly comment?: string;
}

/** One difference between two texts. Plain data. */
export interface Change {
  readonly kind: ChangeKind;
  /** Absent for what was added. */
  readonly left?: ChangedNode;
  /** Absent for what was removed. */
  readonly right?: ChangedNode;
}
