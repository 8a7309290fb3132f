import type { JsonNodes } from '../../document/json-nodes.ts';
import type { Hash } from '../../schema/node-hash.ts';
import type { DiffSide } from './diff-side.ts';
import type { Items } from './items.ts';

/** What identifies entries by one key, or by several together. */
export interface IdentityReader {
  /** What people know it as. */
  readonly key: string;
  /** What an entry has there; undefined when it has not. */
  read(side: DiffSide, nodes: JsonNodes, node: number): string | undefined;
  /** The same as a hash, which is there already for most. */
  hash(side: DiffSide, nodes: JsonNodes, node: number): Hash | undefined;
  /** What of that is shown, where it has several parts. */
  readonly shownPart?: (name: string) => string;
}

/** What the entries of two lists are called by people, which is read when it is asked for. */
export class EntryNames {
  readonly #reader: IdentityReader;
  readonly #lists: readonly Items[];
  #areUnique: boolean | undefined;

  constructor(reader: IdentityReader, lists: readonly Items[]) {
    this.#reader = reader;
    this.#lists = lists;
    // What is all of an identity is as unique as that.
    if (reader.shownPart === undefined) this.#areUnique = true;
  }

  /** The key that people know them by. */
  get key(): string {
    return this.#reader.key;
  }

  /** What an entry has there; undefined when other entries have the same. */
  of(side: DiffSide, nodes: JsonNodes, node: number): string | undefined {
    this.#areUnique ??= this.#lists.every((list) => this.#isUniqueIn(list));
    return this.#areUnique ? this.#read(side, nodes, node) : undefined;
  }

  #isUniqueIn({ side, values, nodesAt }: Items): boolean {
    if (values.length < 2) return true;
    const names = new Set(values.map((value, at) => this.#read(side, nodesAt(at), value)));
    return names.size === values.length;
  }

  #read(side: DiffSide, nodes: JsonNodes, node: number): string | undefined {
    const { read, shownPart } = this.#reader;
    const identity = read(side, nodes, node);
    return identity === undefined || shownPart === undefined ? identity : shownPart(identity);
  }
}
