import {
  firstChildOf,
  KIND_MAPPING,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';
import { sourceOfCopy } from './new-value.ts';
import type { NodeSource } from './written-node.ts';

/** An entry that a collection gets after its last one. */
export interface AddedEntry {
  readonly collection: number;
  /** Of the entry, in a mapping. */
  readonly key: string | undefined;
  readonly entry: WrittenEntry;
  /** Line breaks before it; none in brackets. */
  readonly breaks: number;
}

/** What a collection gets after its last entry. */
export interface Added {
  /** The row of that entry. */
  readonly last: number | undefined;
  /** Line breaks before each of them. */
  readonly breaks: number;
  /** The entries of a mapping, in order. */
  readonly keys: Map<string, WrittenEntry>;
  /** Those of a list. */
  readonly items: WrittenEntry[];
  /** Whether one of them may end in a block scalar. */
  hasScalar: boolean;
}

/** An entry that was put after the last one of a collection. */
export interface WrittenEntry {
  /** What stands for its value where the next one is written like its siblings. */
  readonly value: NodeSource;
  /** The entry as a text of its own. */
  readonly written: string;
  readonly isInBrackets: boolean;
  /** That text under edits of its own. */
  edited?: { readonly text: string };
  /** Its value, once it was asked for. */
  read?: NodeSource | undefined;
}

/** What stands for an entry's value where the next one is written like its siblings. */
export function siblingOf(entry: WrittenEntry): NodeSource {
  return entry.edited === undefined ? entry.value : currentValue(entry);
}

/** The value that an entry has by now. */
export function currentValue(entry: WrittenEntry): NodeSource {
  entry.read ??= valueIn(sourceOfCopy(entry.edited?.text ?? entry.written));
  return entry.read;
}

/** The value of the only entry of a collection. */
function valueIn({ tree, row }: NodeSource): NodeSource {
  return { tree, row: valueAt(tree, firstChildOf(tree, row)) };
}

/** The value of the entry that goes by a row. */
export function valueAt(tree: SyntaxTree, entry: number): number {
  return kindOf(tree, parentOf(tree, entry)) === KIND_MAPPING ? nextOf(tree, entry) : entry;
}
