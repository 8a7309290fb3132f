import { BLOCK_DEPTH, keyWithColon, YamlBlocks } from '../../print/yaml-blocks.ts';
import type { ConvertOptions } from './convert-options.ts';
import { type JsonScalarKind, type JsonVisitor, walkJson } from './targets/json/json-walk.ts';

/** Different keys that are kept, fewer than a `Map` can hold; a text with more becomes data first. */
const KNOWN_KEYS = 8_388_608;

/**
 * Writes JSON as YAML while it is read, without data in between: what `readSource` and `writeTarget`
 * give together, and nothing lost.
 *
 * @returns undefined for what has to be data first: other formats, comments and keys to be sorted, a
 *   list to be split, mistakes, keys that occur again in their mapping, and levels deeper than
 *   block style goes.
 */
export function jsonToYaml(text: string, options: ConvertOptions): string | undefined {
  const { from, to, documents, indent = 2, comments, sort } = options;
  if (from !== 'json' || to !== 'yaml' || comments || sort || documents === 'array')
    return undefined;
  const writer = new Writer(Math.max(1, indent));
  const error = walkJson(text, { several: documents === 'lines' }, writer);
  return error !== undefined || writer.hasEnough ? undefined : writer.finish();
}

/** A key, and the number of the mapping that has it, or had it last. */
interface KnownKey {
  readonly written: string;
  mapping: number;
}

class Writer implements JsonVisitor {
  hasEnough = false;
  readonly #blocks: YamlBlocks;
  readonly #keys = new Map<string, KnownKey>();
  /** The keys of the open mappings in their order, and which mapping each had been in before. */
  readonly #claimed: KnownKey[] = [];
  readonly #formerly: number[] = [];
  /** Of the open collections: how many keys were claimed when they began; -1 for lists. */
  readonly #claims: number[] = [];
  /** Of the open collections: the number of each. */
  readonly #numbers: number[] = [];
  #number = 0;
  #opened = 0;
  #isInList = false;
  #isEmpty = false;
  #hasDocument = false;

  constructor(step: number) {
    this.#blocks = new YamlBlocks(step);
  }

  open(kind: 'list' | 'map', isEmpty: boolean): void {
    this.#beginValue();
    this.#isEmpty = isEmpty;
    if (isEmpty) {
      this.#blocks.scalar(kind === 'list' ? '[]' : '{}');
      return;
    }
    if (this.#blocks.depth === BLOCK_DEPTH) this.hasEnough = true;
    this.#blocks.open(kind === 'list');
    this.#isInList = kind === 'list';
    this.#opened++;
    this.#number = this.#opened;
    this.#numbers.push(this.#number);
    this.#claims.push(this.#isInList ? -1 : this.#claimed.length);
  }

  close(): void {
    if (this.#isEmpty) {
      this.#isEmpty = false;
      return;
    }
    this.#blocks.close();
    const claims = this.#claims.pop() ?? -1;
    if (claims !== -1) this.#giveBack(claims);
    this.#numbers.pop();
    const last = this.#numbers.length - 1;
    this.#number = last < 0 ? 0 : this.#numbers[last];
    this.#isInList = last >= 0 && this.#claims[last] === -1;
  }

  key(text: string): void {
    let known = this.#keys.get(text);
    if (known === undefined) {
      if (this.#keys.size === KNOWN_KEYS) this.hasEnough = true;
      known = { written: keyWithColon(text), mapping: 0 };
      this.#keys.set(text, known);
    }
    if (known.mapping === this.#number) this.hasEnough = true;
    this.#claimed.push(known);
    this.#formerly.push(known.mapping);
    known.mapping = this.#number;
    this.#blocks.entry(text, known.written);
  }

  /** A mapping ends: its keys are in the mappings again that they had been in before. */
  #giveBack(from: number): void {
    for (let at = from; at < this.#claimed.length; at++) {
      const known = this.#claimed[at];
      if (known !== undefined) known.mapping = this.#formerly[at];
    }
    this.#claimed.length = from;
    this.#formerly.length = from;
  }

  scalar(kind: JsonScalarKind, text: string): void {
    this.#beginValue();
    if (kind === 'string') this.#blocks.string(text);
    else this.#blocks.scalar(text);
  }

  #beginValue(): void {
    if (this.#isInList) this.#blocks.item();
    else if (this.#number === 0) this.#beginDocument();
  }

  #beginDocument(): void {
    if (this.#hasDocument) this.#blocks.beginDocument();
    this.#hasDocument = true;
  }

  finish(): string {
    return this.#blocks.finish();
  }
}
