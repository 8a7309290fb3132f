import type { Resource } from '../schema/resource.ts';

interface Scope {
  readonly outer: number;
  readonly resource: Resource;
}

/**
 * The schema resources that an evaluation has come through, outermost first, as numbers: equal ways
 * have equal numbers, so that results can be remembered by them. Resources that no reference asks
 * for are left out, and so is one that is in there already, since the outermost counts.
 */
export class Scopes {
  readonly #scopes: (Scope | undefined)[] = [undefined];
  readonly #inner: Map<Resource, number>[] = [new Map()];

  /** The number of the way that goes on into a resource. */
  enter(scope: number, resource: Resource): number {
    const known = this.#inner[scope].get(resource);
    if (known !== undefined) return known;
    const inner = this.#has(scope, resource) ? scope : this.#scopes.length;
    if (inner !== scope) {
      this.#scopes.push({ outer: scope, resource });
      this.#inner.push(new Map());
    }
    this.#inner[scope].set(resource, inner);
    return inner;
  }

  /** The value of the outermost resource that has one. */
  outermost<Found>(
    scope: number,
    find: (resource: Resource) => Found | undefined,
  ): { resource: Resource; found: Found } | undefined {
    let result: { resource: Resource; found: Found } | undefined;
    for (let at = this.#scopes[scope]; at !== undefined; at = this.#scopes[at.outer]) {
      const found = find(at.resource);
      if (found !== undefined) result = { resource: at.resource, found };
    }
    return result;
  }

  #has(scope: number, resource: Resource): boolean {
    for (let at = this.#scopes[scope]; at !== undefined; at = this.#scopes[at.outer]) {
      if (at.resource === resource) return true;
    }
    return false;
  }
}
