import type { JsonDocument } from '../../document/json-document.ts';
import type { Hash } from '../../schema/node-hash.ts';
import type { NamedStep } from './change.ts';
import type { DiffSide } from './diff-side.ts';
import type { Items } from './items.ts';

/** What identifies entries by one key, or by several together. */
export interface IdentityReader {
  /** What people know it as. */
  readonly key: string;
  /** What an entry has there; undefined when it has not. */
  read(side: DiffSide, nodes: JsonDocument, node: number): string | undefined;
  /** The same as a hash, which is there already for most. */
  hash(side: DiffSide, nodes: JsonDocument, node: number): Hash | undefined;
  /** What of that is shown, where it has several parts. */
  readonly shownPart?: (name: string) => string;
}

/** What the entries of two lists are called by people, which is found out when it is asked for. */
export class EntryNames {
  readonly #left: Items;
  readonly #right: Items;
  #find: (() => IdentityReader | undefined) | undefined;
  /** Undefined when names would not tell entries apart. */
  #reader: IdentityReader | undefined;

  /** @param find what identifies the entries; undefined for nothing. */
  constructor(left: Items, right: Items, find: () => IdentityReader | undefined) {
    this.#left = left;
    this.#right = right;
    this.#find = find;
  }

  /** The key that people know an entry by, and what it has there; undefined when there is none. */
  of(side: DiffSide, nodes: JsonDocument, node: number): Omit<NamedStep, 'at'> | undefined {
    const reader = this.#find?.() ?? this.#reader;
    if (this.#find !== undefined) {
      const hasParts = reader?.shownPart !== undefined;
      const areUnique =
        !hasParts || [this.#left, this.#right].every((each) => isUnique(reader, each));
      this.#reader = areUnique ? reader : undefined;
      this.#find = undefined;
    }
    if (this.#reader === undefined) return undefined;
    const value = itemNameOf(this.#reader, side, nodes, node);
    return value === undefined ? undefined : { key: this.#reader.key, value };
  }
}

function itemNameOf(
  { read, shownPart }: IdentityReader,
  side: DiffSide,
  nodes: JsonDocument,
  node: number,
): string | undefined {
  const identity = read(side, nodes, node);
  return identity === undefined || shownPart === undefined ? identity : shownPart(identity);
}

/** Whether what is shown of an identity is as unique as that. */
function isUnique(reader: IdentityReader, { side, values, nodesAt }: Items): boolean {
  if (values.length < 2) return true;
  const names = new Set(values.map((value, at) => itemNameOf(reader, side, nodesAt(at), value)));
  return names.size === values.length;
}
