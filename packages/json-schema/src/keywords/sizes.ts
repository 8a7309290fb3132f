import type { Assertion, Report, SchemaApplication, Tester } from '../evaluate/model.ts';
import { placeOf } from '../instance/instance.ts';
import { ARRAY, OBJECT } from '../instance/kinds.ts';

export type SizeName = 'minItems' | 'maxItems' | 'minProperties' | 'maxProperties';

const CODES = {
  minItems: 'too-few-items',
  maxItems: 'too-many-items',
  minProperties: 'too-few-keys',
  maxProperties: 'too-many-keys',
} as const;

/** How many children there may be. */
export class Size implements Assertion {
  readonly isApplicator = false;
  readonly needs = 'all';
  readonly kinds: number;
  readonly name: SizeName;
  readonly #limit: number;

  constructor(name: SizeName, limit: number) {
    this.kinds = name.endsWith('Items') ? ARRAY : OBJECT;
    this.name = name;
    this.#limit = limit;
  }

  test(run: Tester, node: number): boolean {
    const count = run.childrenOf(node).values.length;
    return this.name.startsWith('min') ? count >= this.#limit : count <= this.#limit;
  }

  explain(place: SchemaApplication, report: Report): void {
    const count = place.children.values.length;
    report.add(place, CODES[this.name], { limit: this.#limit, count }, this.name);
  }
}

/** `uniqueItems: true` */
export class UniqueItems implements Assertion {
  readonly isApplicator = false;
  readonly needs = 'all';
  readonly kinds = ARRAY;
  readonly name = 'uniqueItems';

  test(run: Tester, node: number): boolean {
    return repetition(run, node) === undefined;
  }

  explain(place: SchemaApplication, report: Report): void {
    const found = repetition(place.run, place.node);
    if (found !== undefined) report.add(place, 'repeated-item', found, this.name);
  }
}

/** The first item that is equal to one before it. */
function repetition(
  run: Tester,
  node: number,
): { readonly first: number; readonly second: number } | undefined {
  const { values } = run.childrenOf(node);
  // Each value is looked up, and remembered.
  run.budget.spend(2 * values.length);
  const places = new Map<number, number>();
  for (let second = 0; second < values.length; second++) {
    const value = run.canonical.ofNode(values[second]);
    const first = places.get(value);
    if (first !== undefined) return { first, second };
    places.set(value, second);
  }
  return undefined;
}

/** `required` */
export class Required implements Assertion {
  readonly isApplicator = false;
  readonly needs = 'entries';
  readonly kinds = OBJECT;
  readonly name = 'required';
  readonly keys: readonly string[];

  constructor(keys: readonly string[]) {
    this.keys = keys;
  }

  test(run: Tester, node: number): boolean {
    const children = run.childrenOf(node);
    for (const key of this.keys) {
      run.budget.spend(1);
      if (placeOf(children, key) === -1) return false;
    }
    return true;
  }

  explain(place: SchemaApplication, report: Report): void {
    const { children, run } = place;
    // They are listed again for what is put together of them.
    run.budget.spend(2 * this.keys.length);
    const keys = this.keys.filter((key) => placeOf(children, key) === -1);
    report.add(place, 'missing-keys', { keys }, this.name);
  }
}

/** `dependentRequired`, and the lists of `dependencies`. */
export class DependentRequired implements Assertion {
  readonly isApplicator = false;
  readonly needs = 'all';
  readonly kinds = OBJECT;
  readonly name: string;
  readonly dependents: readonly (readonly [string, readonly string[]])[];

  constructor(name: string, dependents: readonly (readonly [string, readonly string[]])[]) {
    this.name = name;
    this.dependents = dependents;
  }

  test(run: Tester, node: number): boolean {
    const children = run.childrenOf(node);
    run.budget.spend(this.dependents.length);
    return this.dependents.every(
      ([key, needed]) =>
        placeOf(children, key) === -1 || needed.every((each) => placeOf(children, each) !== -1),
    );
  }

  explain(place: SchemaApplication, report: Report): void {
    const { children, run } = place;
    run.budget.spend(this.dependents.length);
    for (const [because, needed] of this.dependents) {
      if (placeOf(children, because) === -1) continue;
      run.budget.spend(needed.length);
      const keys = needed.filter((key) => placeOf(children, key) === -1);
      if (keys.length > 0) report.add(place, 'missing-keys', { keys, because }, this.name);
    }
  }
}
