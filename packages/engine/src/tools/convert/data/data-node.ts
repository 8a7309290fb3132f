/*
 * Data without a format: what the readers of all formats give, and what the writers take. Numbers
 * are their text, so no digit is lost; a mapping is a `Map`, so keys keep their order and
 * `__proto__` is a key like any other.
 */

export interface DataScalar {
  readonly kind: 'null' | 'boolean' | 'number' | 'string' | 'special' | 'timestamp';
  /**
   * A string's value; `true` or `false`; a number as JSON writes it; `null`; what JSON has no number
   * for (`.inf`, `-.inf`, `.nan`); a date or time as it is written.
   */
  readonly text: string;
  /** Whether a string is written without quotes in its source, where a date may be meant. */
  readonly isPlain?: boolean;
  comments?: DataComments;
}

export interface DataList extends Shareable {
  readonly kind: 'list';
  readonly items: DataNode[];
}

export interface DataMap extends Shareable {
  readonly kind: 'map';
  readonly entries: Map<string, DataNode>;
}

interface Shareable {
  comments?: DataComments;
  /** Aliases have the same content: what changes it changes it in all places. */
  isShared?: true;
}

export type DataNode = DataScalar | DataList | DataMap;

/** The comments that belong to a node, as lines without their marks. */
export interface DataComments {
  /** On lines of their own before the node (or its key); `BLANK_LINE` is one of those. */
  readonly before: string[];
  /** After it on its line. */
  beside?: string;
  /** On lines below a scalar; only where the target is YAML, which recognizes them by their indentation. */
  below?: string[];
  /** After the last entry of a collection. */
  readonly atEnd: string[];
}

/** Among comments: a blank line, which separates those about a section from the entry below. */
export const BLANK_LINE = '\n';

export const DATA_NULL: DataScalar = { kind: 'null', text: 'null' };

export function isDataCollection(node: DataNode): node is DataList | DataMap {
  return node.kind === 'list' || node.kind === 'map';
}

/** The comments of a node, to add to. */
export function commentsOf(node: DataNode): DataComments {
  node.comments ??= { before: [], atEnd: [] };
  return node.comments;
}

/** Adds lines to others. However many there are: arguments are limited, so a spread is not for them. */
export function addLines(lines: string[], more: readonly string[]): void {
  for (const line of more) lines.push(line);
}

/** How many entries a collection has. */
export function sizeOf(node: DataList | DataMap): number {
  return node.kind === 'list' ? node.items.length : node.entries.size;
}

/** How many comments a node has. */
export function countComments({ before, beside, below = [], atEnd }: DataComments): number {
  const above = before.filter((line) => line !== BLANK_LINE).length;
  return above + below.length + atEnd.length + (beside === undefined ? 0 : 1);
}
