import type { Instance } from '../instance/instance.ts';
import { JsonInstance } from '../instance/json-instance.ts';
import { ARRAY, BOOLEAN, NULL, NUMBER, OBJECT, STRING } from '../instance/kinds.ts';
import { canonicalNumber } from '../values/decimal.ts';
import type { JsonValue } from '../values/json-value.ts';

/** The number of a value that is inside itself. */
const ENDLESS = -1;

/**
 * Gives equal values the same number, so that a comparison is one step. Visits each node once.
 * Does not recurse on depth.
 */
export class CanonicalValues {
  readonly #numbers = new Map<string, number>();
  readonly #nodes = new Map<number, number>();
  readonly #values = new Map<JsonValue, number>();
  readonly #instance: Instance;

  constructor(instance: Instance) {
    this.#instance = instance;
  }

  /** The number of a node of the instance. */
  ofNode(node: number): number {
    return this.#nodes.get(node) ?? this.#read(this.#instance, node, this.#nodes);
  }

  /** The number of a value from a schema. */
  ofValue(value: JsonValue): number {
    let number = this.#values.get(value);
    if (number === undefined) {
      number = this.#read(new JsonInstance(value), 0, new Map());
      this.#values.set(value, number);
    }
    return number;
  }

  #read(instance: Instance, root: number, known: Map<number, number>): number {
    const waiting = [root];
    for (let node = waiting.at(-1); node !== undefined; node = waiting.at(-1)) {
      const kind = instance.kindOf(node);
      const isCollection = kind === ARRAY || kind === OBJECT;
      const before = known.get(node);
      if (before !== undefined && (before !== ENDLESS || !isCollection)) {
        waiting.pop();
        continue;
      }
      if (isCollection && before === undefined) {
        // Visited again when its children are known.
        known.set(node, ENDLESS);
        const { values } = instance.childrenOf(node);
        for (let place = 0; place < values.length; place++) {
          if (!known.has(values[place])) waiting.push(values[place]);
        }
        continue;
      }
      waiting.pop();
      known.set(node, this.#number(textOf(instance, node, known)));
    }
    return known.get(root) as number;
  }

  #number(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(text, number);
    }
    return number;
  }
}

function textOf(instance: Instance, node: number, known: ReadonlyMap<number, number>): string {
  switch (instance.kindOf(node)) {
    case NULL:
      return 'null';
    case BOOLEAN:
      return String(instance.booleanOf(node));
    case NUMBER:
      return `n${canonicalNumber(instance.textOf(node))}`;
    case STRING:
      return `"${instance.textOf(node)}`;
    case ARRAY:
      return `[${Array.from(instance.childrenOf(node).values, (item) => known.get(item)).join()}`;
    default:
      return objectText(instance, node, known);
  }
}

function objectText(instance: Instance, node: number, known: ReadonlyMap<number, number>): string {
  const { names, values } = instance.childrenOf(node);
  const entries = names.map((name, place) => `${name.length}:${name}=${known.get(values[place])}`);
  return `{${entries.sort().join()}`;
}
