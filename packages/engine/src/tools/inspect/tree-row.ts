import type { TreeNodeType } from '../../document/value-tree.ts';
import type { ActionKind } from '../../syntax/templates/action-lines.ts';

/** One line of the tree as it is shown. Plain data. */
export interface TreeRow {
  /**
   * The node's number in the tree; -1 for the stream when it has several documents, and less for the lines
   * of actions of a template, which are rows but no nodes.
   */
  readonly id: number;
  /** 0 for the root. */
  readonly depth: number;
  /** The key in its mapping, the 0-based place in its list, or undefined for the root. */
  readonly key: string | number | undefined;
  readonly type: TreeNodeType;
  /** A scalar's value, cut to `VALUE_LIMIT` code units; empty for collections. */
  readonly value: string;
  /** In dotted notation. */
  readonly path: string;
  /** How many children it has: items of an array, keys of an object; 1 for a line that begins a block. */
  readonly children: number;
  readonly isExpanded: boolean;
  /** 1-based place among its siblings, and how many they are. */
  readonly position: number;
  readonly siblings: number;
  /** As written: `!Ref`. */
  readonly tag?: string;
  /** Without the `&`. */
  readonly anchor?: string;
  /** For an alias, without the `*`; then `target` is the node it stands for, unless there is none. */
  readonly alias?: string;
  readonly target?: number;
  readonly targetPath?: string;
  /** The comment after it on its line, from its `#` on. */
  readonly comment?: string;
  /** The comments on lines of their own directly above it, one on a line. */
  readonly commentsAbove?: string;
  /**
   * What the actions do that are all of the row (a line of a template), or that write the whole value of
   * the node. `value` has them; `type` is `null`, and a line has no key and no place among siblings.
   */
  readonly action?: RowAction;
  /** Where the node begins in the text, its key included. */
  readonly from: number;
}

/** A line of template actions as it is shown in a tree. */
export interface RowAction {
  readonly kind: ActionKind;
  /** The word that the first action begins with, such as `if` or `endfor`; else `comment`, `assignment`, or empty. */
  readonly word: string;
}

/** Longest value a row holds, in code units. */
export const VALUE_LIMIT = 300;
