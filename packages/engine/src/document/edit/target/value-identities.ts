import type { JsonDocument } from '../../json-document.ts';
import type { TargetValues } from './target-values.ts';

/** What a node or value is: a scalar by its key, or a collection of others. */
interface Shape<T> {
  readonly key: string;
  readonly names?: readonly string[] | undefined;
  readonly children: readonly T[];
}

/** A collection that is being numbered. */
interface Frame<T> {
  readonly of: T;
  readonly shape: Shape<T>;
  readonly numbers: number[];
}

const NONE: readonly never[] = [];
const [NULL, BOOLEAN, NUMBER, STRING, ARRAY] = [1, 2, 4, 8, 16];

/**
 * Numbers nodes of a document and values, so that those with the same data have the same number: doubles that are
 * equal count as the same. Each is looked at once, and nothing recurses.
 */
export class ValueIdentities<V> {
  readonly #nodes: JsonDocument;
  readonly #values: TargetValues<V>;
  readonly #numbers = new Map<string, number>();
  readonly #ofNodes = new Map<number, number>();
  readonly #ofValues = new Map<V, number>();

  constructor(nodes: JsonDocument, values: TargetValues<V>) {
    this.#nodes = nodes;
    this.#values = values;
  }

  ofNode(node: number): number {
    return this.#numberOf(node, this.#ofNodes, (each) => this.#shapeOfNode(each));
  }

  ofValue(value: V): number {
    return this.#numberOf(value, this.#ofValues, (each) => this.#shapeOfValue(each));
  }

  /** The number of a text, such as a key. */
  ofText(text: string): number {
    return this.#intern(`s${text}`);
  }

  #numberOf<T>(root: T, known: Map<T, number>, shapeOf: (of: T) => Shape<T>): number {
    const open: Frame<T>[] = [];
    let result = this.#begin(root, known, shapeOf, open);
    for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
      const { children } = frame.shape;
      if (result !== undefined) frame.numbers.push(result);
      if (frame.numbers.length < children.length) {
        result = this.#begin(children[frame.numbers.length], known, shapeOf, open);
        continue;
      }
      open.pop();
      result = this.#intern(this.#keyOf(frame));
      known.set(frame.of, result);
    }
    return result as number;
  }

  /** The number of what needs no others; otherwise opens it. */
  #begin<T>(
    of: T,
    known: Map<T, number>,
    shapeOf: (of: T) => Shape<T>,
    open: Frame<T>[],
  ): number | undefined {
    const number = known.get(of);
    if (number !== undefined) return number;
    const shape = shapeOf(of);
    if (shape.children.length === 0) return this.#intern(shape.key);
    // What contains itself is equal to nothing else.
    known.set(of, this.#intern(`cycle ${this.#numbers.size}`));
    open.push({ of, shape, numbers: [] });
    return undefined;
  }

  #keyOf<T>({ shape: { key, names }, numbers }: Frame<T>): string {
    if (names === undefined) return `${key}${numbers.join()}`;
    const pairs = names.map((name, at) => `${this.ofText(name)}:${numbers[at]}`);
    return `${key}${pairs.sort().join()}`;
  }

  #intern(key: string): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(key, number);
    }
    return number;
  }

  #shapeOfNode(node: number): Shape<number> {
    const nodes = this.#nodes;
    switch (nodes.kindOf(node)) {
      case NULL:
        return { key: 'null', children: NONE };
      case BOOLEAN:
        return { key: String(nodes.booleanOf(node)), children: NONE };
      case NUMBER:
        return { key: `n${Number(nodes.textOf(node))}`, children: NONE };
      case STRING:
        return { key: `s${nodes.textOf(node)}`, children: NONE };
      case ARRAY:
        return { key: '[', children: nodes.childrenOf(node).values };
      default: {
        const { keys, values } = nodes.childrenOf(node);
        const held = new Map(keys.map((key, at) => [this.#values.nameOfKey(key), values[at]]));
        return { key: '{', names: [...held.keys()], children: [...held.values()] };
      }
    }
  }

  #shapeOfValue(value: V): Shape<V> {
    const values = this.#values;
    const kind = values.kindOf(value);
    if (kind === 'list') return { key: '[', children: values.itemsOf(value) };
    if (kind === 'mapping') {
      const entries = values.entriesOf(value);
      return { key: '{', names: [...entries.keys()], children: [...entries.values()] };
    }
    return { key: scalarKey(values.scalarOf(value)), children: NONE };
  }
}

function scalarKey(scalar: unknown): string {
  if (typeof scalar === 'string') return `s${scalar}`;
  if (typeof scalar === 'number' || typeof scalar === 'bigint') return `n${Number(scalar)}`;
  return String(scalar);
}
