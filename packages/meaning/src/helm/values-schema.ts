import { childOf, entriesOf, itemsOf, type NodeRef, textOf } from '../nodes.ts';

/** A schema that describes a value. */
interface Part extends NodeRef {
  /** Whether the value must match it; false for one of several alternatives. */
  readonly isRequired: boolean;
}

/** Schemas that are put together for one value, and references that are followed to each. */
const MOST_PARTS = 100;
const MOST_HOPS = 20;
const MUST: readonly string[] = ['allOf'];
const MAY: readonly string[] = ['anyOf', 'oneOf'];
const CONDITIONAL: readonly string[] = ['then', 'else'];

/** What the schema of a chart says of one value. */
export class ValueSchema {
  readonly #root: NodeRef;
  readonly #parts: readonly Part[];

  /** @param root of `values.schema.json`. */
  static of(root: NodeRef): ValueSchema {
    return new ValueSchema(root, [{ ...root, isRequired: true }]);
  }

  private constructor(root: NodeRef, parts: readonly Part[]) {
    this.#root = root;
    this.#parts = expand(root, parts);
  }

  /** Whether it says anything. */
  get isKnown(): boolean {
    return this.#parts.length > 0;
  }

  /** The properties that it names. */
  get names(): string[] {
    const properties = this.#parts.flatMap((part) => entriesOf(childOf(part, 'properties')));
    return [...new Set(properties.map(({ name }) => name))];
  }

  get description(): string | undefined {
    for (const key of ['description', 'title']) {
      for (const part of this.#parts) {
        const text = textOf(childOf(part, key));
        if (text !== undefined) return text;
      }
    }
    return undefined;
  }

  /** Where it names a property: as a key, and in lists of those that are required. */
  placesOf(name: string): readonly NodeRef[] {
    return this.#parts.flatMap((part) => [
      ...entriesOf(childOf(part, 'properties'))
        .filter((entry) => entry.name === name)
        .map(({ nodes, key }) => ({ nodes, node: key })),
      ...itemsOf(childOf(part, 'required')).filter((item) => textOf(item) === name),
    ]);
  }

  /** Whether no value may have a property of a name. */
  forbids(name: string): boolean {
    return this.#parts.some(
      (part) =>
        part.isRequired &&
        textOf(childOf(part, 'additionalProperties')) === 'false' &&
        childOf(part, 'patternProperties') === undefined &&
        childOf(childOf(part, 'properties'), name) === undefined,
    );
  }

  /** What it says of a property; `*` stands for each item of a list and each property. */
  at(name: string): ValueSchema {
    const below = this.#parts.flatMap((part): Part[] => {
      const found = name === '*' ? eachOf(part) : [childOf(childOf(part, 'properties'), name)];
      return found
        .flatMap((node) => node ?? [])
        .map((node) => ({ ...node, isRequired: part.isRequired }));
    });
    return new ValueSchema(this.#root, below);
  }
}

function eachOf(part: NodeRef): (NodeRef | undefined)[] {
  return [childOf(part, 'items'), childOf(part, 'additionalProperties')];
}

/** Schemas with those that they refer to and are made of. */
function expand(root: NodeRef, parts: readonly Part[]): Part[] {
  const found: Part[] = [];
  const known = new Set<number>();
  const waiting = parts.map((part) => ({ part, hops: 0 }));
  for (const { part, hops } of waiting) {
    if (found.length >= MOST_PARTS || hops > MOST_HOPS || known.has(part.node)) continue;
    known.add(part.node);
    found.push(part);
    const add = (node: NodeRef | undefined, isRequired: boolean) => {
      if (node !== undefined) waiting.push({ part: { ...node, isRequired }, hops: hops + 1 });
    };
    add(referredTo(root, textOf(childOf(part, '$ref'))), part.isRequired);
    for (const key of MUST)
      for (const each of itemsOf(childOf(part, key))) add(each, part.isRequired);
    for (const key of MAY) for (const each of itemsOf(childOf(part, key))) add(each, false);
    for (const key of CONDITIONAL) add(childOf(part, key), false);
  }
  return found;
}

/** What a reference within the schema leads to; undefined for others, which are not followed. */
function referredTo(root: NodeRef, reference: string | undefined): NodeRef | undefined {
  if (reference === undefined || !/^#(?:\/|$)/.test(reference)) return undefined;
  const steps = reference.slice(1).split('/').slice(1);
  return steps.reduce<NodeRef | undefined>(
    (at, step) => childOf(at, step.replaceAll('~1', '/').replaceAll('~0', '~')),
    root,
  );
}
