import { flowText } from '../../../print/flow-text.ts';
import { KIND_SCALAR, kindOf } from '../../../syntax/tree.ts';
import { opaqueClassOf, plainValue } from '../../dump.ts';
import type { JsonDocument } from '../../json-document.ts';
import { nodeToJs, type ToJsOptions } from '../../to-js.ts';
import type { NewValue } from '../new-value.ts';
import { taggedString } from './tagged-string.ts';
import type { TargetValues } from './target-values.ts';

/* How scalars are read that are compared with values of some types. */
const AS_DEFAULT: ToJsOptions = {};
const AS_KEY: ToJsOptions = { numbers: 'text' };
const AS_BIGINT: ToJsOptions = { numbers: 'bigint' };
const AS_DATE: ToJsOptions = { dates: 'date' };
const AS_BYTES: ToJsOptions = { binary: 'bytes' };

/** Before the names of keys of a `Map` that are not strings. No key that is text begins with it. */
const TYPED = '\ud800';

/** JavaScript values as `toJs` gives them and `dump` writes them. */
export class JsValues implements TargetValues<unknown> {
  readonly isOrdered = false;
  readonly followsSharing = false;
  readonly #nodes: JsonDocument;
  /** What objects stand for, and their entries, which are asked for once. */
  readonly #plain = new Map<object, unknown>();
  readonly #entries = new Map<object, ReadonlyMap<string, unknown>>();

  constructor(nodes: JsonDocument) {
    this.#nodes = nodes;
  }

  kindOf(value: unknown): 'scalar' | 'list' | 'mapping' {
    const plain = this.#plainOf(value);
    if (Array.isArray(plain)) return 'list';
    const isScalar =
      typeof plain !== 'object' ||
      plain === null ||
      plain instanceof Date ||
      plain instanceof Uint8Array ||
      opaqueClassOf(plain) !== undefined;
    return isScalar ? 'scalar' : 'mapping';
  }

  itemsOf(list: unknown): readonly unknown[] {
    return this.#plainOf(list) as unknown[];
  }

  entriesOf(mapping: unknown): ReadonlyMap<string, unknown> {
    const object = this.#plainOf(mapping) as object;
    let entries = this.#entries.get(object);
    if (entries === undefined) {
      const isMap = object instanceof Map;
      const all: Iterable<[unknown, unknown]> = isMap ? object : Object.entries(object);
      const named = new Map<string, unknown>();
      for (const [key, value] of all) {
        if (this.#plainOf(value) !== undefined)
          named.set(isMap ? typedName(key) : String(key), value);
      }
      entries = named;
      this.#entries.set(object, entries);
    }
    return entries;
  }

  nameOfKey(key: number, mapping?: unknown): string {
    const { tree } = this.#nodes;
    const node = this.#nodes.targetOf(key);
    if (kindOf(tree, node) !== KIND_SCALAR) return flowText(tree, node);
    if (this.#plainOf(mapping) instanceof Map) return typedName(nodeToJs(tree, node, AS_DEFAULT));
    return String(nodeToJs(tree, node, AS_KEY) ?? '');
  }

  stepOf(name: string): string | undefined {
    return name.startsWith(TYPED) ? undefined : name;
  }

  isSameScalar(scalar: unknown, node: number): boolean {
    const { tree } = this.#nodes;
    // Undefined is null in lists.
    const value = this.#plainOf(scalar) ?? null;
    if (value instanceof Date) return isSameScalar(nodeToJs(tree, node, AS_DATE), value);
    if (value instanceof Uint8Array) return isSameScalar(nodeToJs(tree, node, AS_BYTES), value);
    const options = typeof value === 'bigint' ? AS_BIGINT : AS_DEFAULT;
    return isSameScalar(nodeToJs(tree, node, options), value);
  }

  areSame(a: unknown, b: unknown): boolean {
    const waiting: [unknown, unknown][] = [[a, b]];
    const begun = new Map<unknown, unknown>();
    for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
      const [left, right] = pair;
      if (Object.is(left, right) || begun.get(left) === right) continue;
      const kind = this.kindOf(left);
      if (kind !== this.kindOf(right)) return false;
      if (kind === 'scalar') {
        if (!isSameScalar(this.#plainOf(left), this.#plainOf(right))) return false;
        continue;
      }
      begun.set(left, right);
      const [mine, theirs] =
        kind === 'list'
          ? [new Map(this.itemsOf(left).entries()), new Map(this.itemsOf(right).entries())]
          : [this.entriesOf(left), this.entriesOf(right)];
      if (mine.size !== theirs.size) return false;
      for (const [key, value] of mine as ReadonlyMap<unknown, unknown>) {
        if (!(theirs as ReadonlyMap<unknown, unknown>).has(key)) return false;
        waiting.push([value, (theirs as ReadonlyMap<unknown, unknown>).get(key)]);
      }
    }
    return true;
  }

  originOf(): undefined {
    return undefined;
  }

  sourceOf(value: unknown): NewValue {
    return { value: value === undefined ? null : value };
  }

  replacementOf(value: unknown, node: number): NewValue | undefined {
    const text = this.#plainOf(value);
    return typeof text === 'string' ? taggedString(this.#nodes.tree, node, text) : undefined;
  }

  scalarOf(scalar: unknown): unknown {
    const plain = this.#plainOf(scalar);
    if (plain instanceof Date) return Number.isNaN(plain.getTime()) ? null : plain.toISOString();
    return plain ?? null;
  }

  #plainOf(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value;
    if (!this.#plain.has(value)) this.#plain.set(value, plainValue(value));
    return this.#plain.get(value);
  }
}

function typedName(key: unknown): string {
  return typeof key === 'string' ? key : `${TYPED}${typeof key} ${String(key)}`;
}

function isSameScalar(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof b === 'bigint') return typeof a === 'number' && Number.isInteger(a) && BigInt(a) === b;
  if (b instanceof Date) {
    return a instanceof Date ? Object.is(a.getTime(), b.getTime()) : a === isoOf(b);
  }
  if (!(a instanceof Uint8Array && b instanceof Uint8Array)) return false;
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

function isoOf(date: Date): string | null {
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
