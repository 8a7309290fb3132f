import type { NodeKind } from './kinds.ts';

/** Collections with more entries than this get an index of their keys. */
const SHORT = 12;

/** What an array or an object holds; an object's key at a place belongs to the value at that place. */
export interface ChildNodes {
  /** The nodes of the values; what an alias refers to is the value. */
  readonly values: ArrayLike<number>;
  /** The keys as text; empty for arrays, like the next. */
  readonly names: readonly string[];
  /** The nodes of the keys. */
  readonly keys: ArrayLike<number>;
  /**
   * Where a value is used that is written elsewhere: by place, the node of the alias or merge key, or
   * -1 for a value that is written here. Undefined when all are.
   */
  readonly uses?: ArrayLike<number> | undefined;
}

/** A stack of what nodes hold, those inside others on top: working memory, so that looking at a node makes nothing. */
export class ChildList {
  count = 0;
  /** Valid up to `count`, like the next. */
  readonly values: number[] = [];
  /** The nodes of the keys; any number for the items of arrays. */
  readonly keys: number[] = [];
}

const indexes = new WeakMap<ChildNodes, ReadonlyMap<string, number>>();

/** The place of a key; -1 when the object does not have it. */
export function placeOf(children: ChildNodes, name: string): number {
  const { names } = children;
  if (names.length <= SHORT) return names.indexOf(name);
  let index = indexes.get(children);
  if (index === undefined) {
    index = new Map(names.map((each, place) => [each, place]));
    indexes.set(children, index);
  }
  return index.get(name) ?? -1;
}

/* How much is known of a node; 1 is that something in it may be otherwise, or not be there. */
export const KNOWN = 0;
/** The same, and it may have more entries. */
export const OPEN = 2;
/** It may be anything. */
export const UNKNOWN = 3;

/**
 * How much is known of the nodes of a document that is not finished, as a template is before it is rendered:
 * what is wrong with it is only what is wrong whatever the rest will be.
 */
export interface NodeCertainty {
  /** 0 all, 1 not all that is in it, 2 entries may be missing too, 3 nothing. */
  of(node: number): 0 | 1 | 2 | 3;
}

/**
 * A document to be evaluated. Nodes are numbers, from 0 on, of the adapter's choosing: rows of a
 * syntax tree, for one. A value that is used in several places by aliases is one node, so its
 * evaluation is remembered.
 */
export interface Instance {
  /** How much of each node is known; undefined where all is. */
  readonly certainty?: NodeCertainty | undefined;
  readonly root: number;
  /** About how many nodes there are, where that is known: it spares large documents some memory. */
  readonly nodeCount?: number;
  kindOf(node: number): NodeKind;
  /** A string's text; a number's digits as JSON writes them, all of them. */
  textOf(node: number): string;
  /** The value of a boolean. */
  booleanOf(node: number): boolean;
  /** Whether a number is written as digits alone, where that takes less than its text. */
  isWrittenAsInteger?(node: number): boolean;
  /** What an array or object holds, merge keys and aliases resolved. */
  childrenOf(node: number): ChildNodes;
  /** Adds the same to a list. */
  listChildren(node: number, list: ChildList): void;
  /** The text of a key, by its node. */
  nameOf(key: number): string;
  /** Whether that is the text of a key or a string. */
  isNamed(key: number, name: string): boolean;
}
