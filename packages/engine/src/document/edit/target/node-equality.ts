import type { JsonDocument } from '../../json-document.ts';
import type { TargetValues } from './target-values.ts';

const ARRAY = 16;
const OBJECT = 32;

/** What a node is, as values are told apart. */
export function kindOfNode(nodes: JsonDocument, node: number): 'scalar' | 'list' | 'mapping' {
  const kind = nodes.kindOf(node);
  if (kind === OBJECT) return 'mapping';
  return kind === ARRAY ? 'list' : 'scalar';
}

/** A node and the value that it is compared with. */
interface ComparedPair<V> {
  readonly node: number;
  readonly value: V;
}

/** Whether nodes hold the same data as values, aliases and merge keys followed. */
export class NodeEquality<V> {
  readonly #nodes: JsonDocument;
  readonly #values: TargetValues<V>;
  /** The values that collections have been found to be equal to, each by the last. */
  readonly #known = new Map<number, V>();

  constructor(nodes: JsonDocument, values: TargetValues<V>) {
    this.#nodes = nodes;
    this.#values = values;
  }

  /** @param node not an alias. */
  isSame(node: number, value: V): boolean {
    const waiting: ComparedPair<V>[] = [{ node, value }];
    const begun = new Map<number, V>();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (begun.get(next.node) === next.value) continue;
      const pairs = this.#pairsOf(next);
      if (pairs === undefined) return false;
      if (pairs.length > 0) begun.set(next.node, next.value);
      for (const pair of pairs) waiting.push(pair);
    }
    for (const [each, held] of begun) this.#known.set(each, held);
    return true;
  }

  /** What has to be the same within them; undefined where they differ. */
  #pairsOf({ node, value }: ComparedPair<V>): readonly ComparedPair<V>[] | undefined {
    const origin = this.#values.originOf(value);
    if ((origin?.node === node && !origin.isChanged) || this.#known.get(node) === value) return [];
    const kind = this.#values.kindOf(value);
    if (kindOfNode(this.#nodes, node) !== kind) return undefined;
    if (kind === 'scalar') return this.#values.isSameScalar(value, node) ? [] : undefined;
    const { keys, values } = this.#nodes.childrenOf(node);
    if (kind === 'list') {
      const items = this.#values.itemsOf(value);
      if (items.length !== values.length) return undefined;
      return items.map((item, at) => ({ node: values[at], value: item }));
    }
    const held = new Map(keys.map((key, at) => [this.#values.nameOfKey(key, value), values[at]]));
    const entries = this.#values.entriesOf(value);
    if (held.size !== entries.size) return undefined;
    const pairs: ComparedPair<V>[] = [];
    for (const [name, entry] of entries) {
      const child = held.get(name);
      if (child === undefined) return undefined;
      pairs.push({ node: child, value: entry });
    }
    return pairs;
  }
}
