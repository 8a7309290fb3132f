import type { DocumentFacts, RootKeyFact } from './stream-facts.ts';

/** The outline of a document without its values: what formats can be told apart by. */
export class DocumentShape {
  readonly #roots: ReadonlyMap<string, RootKeyFact>;
  /** The keys of the mappings in a root sequence. */
  readonly items: ReadonlySet<string>;

  constructor({ rootKeys, itemKeys = [] }: DocumentFacts) {
    this.#roots = new Map(rootKeys.map((root) => [root.key, root]));
    this.items = new Set(itemKeys);
  }

  /** Whether the root mapping has all of some keys. */
  has(...keys: readonly string[]): boolean {
    return keys.every((key) => this.#roots.has(key));
  }

  /** Whether the root mapping has one of some keys. */
  hasAny(...keys: readonly string[]): boolean {
    return keys.some((key) => this.#roots.has(key));
  }

  /** Whether the root mapping has these keys alone, but for those of extensions (`x-…`). */
  hasOnly(keys: ReadonlySet<string>): boolean {
    return [...this.#roots.keys()].every((key) => keys.has(key) || key.startsWith('x-'));
  }

  /** Whether the value of a root key is a mapping. */
  isMapping(key: string): boolean {
    return this.#roots.get(key)?.keys !== undefined;
  }

  /** The text of a root key's scalar value. */
  scalar(key: string): string | undefined {
    return this.#roots.get(key)?.scalar;
  }

  /** Whether the mapping of a root key has one of some keys. */
  under(key: string, ...oneOf: readonly string[]): boolean {
    const keys = this.#roots.get(key)?.keys ?? [];
    return oneOf.some((name) => keys.includes(name));
  }

  /** Whether a mapping in the value of a root key has one of some keys. */
  within(key: string, ...oneOf: readonly string[]): boolean {
    const keys = this.#roots.get(key)?.entryKeys ?? [];
    return oneOf.some((name) => keys.includes(name));
  }

  /** Whether the mappings in the value of a root key have these keys alone, but for those of extensions. */
  withinOnly(key: string, keys: ReadonlySet<string>): boolean {
    const found = this.#roots.get(key)?.entryKeys ?? [];
    return found.every((name) => keys.has(name) || name.startsWith('x-'));
  }

  /** Whether some root key has a mapping with one of some keys. */
  someUnder(...oneOf: readonly string[]): boolean {
    return [...this.#roots.values()].some(({ keys = [] }) =>
      oneOf.some((name) => keys.includes(name)),
    );
  }
}
