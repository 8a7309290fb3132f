/** Identifies an entry of a list; undefined for one that matches no other. */
export type KeyOf<Input> = (input: Input, entry: number) => string | undefined;

/** How the entries of two lists match. */
export interface JoinedEntries {
  /** Entries of the base and of the override that are the same, in the override's order. */
  readonly matched: readonly (readonly [number, number])[];
  /** The override's entries that are added, in order. */
  readonly added: readonly number[];
}

/** The entries of a list, and what is known of them by each way to identify them. */
export class ListEntries<Input> {
  readonly rows: readonly number[];
  readonly #input: Input;
  // Most lists are asked once, or not at all.
  #matched: Map<KeyOf<Input>, boolean> | undefined;
  #byKey: Map<KeyOf<Input>, ReadonlyMap<string, number>> | undefined;

  constructor(input: Input, rows: readonly number[]) {
    this.#input = input;
    this.rows = rows;
  }

  /** Whether each has a key, and no two the same. */
  isMatchedBy(keyOf: KeyOf<Input>): boolean {
    this.#matched ??= new Map();
    const known = this.#matched.get(keyOf) ?? matchedBy(this.#input, this.rows, keyOf);
    this.#matched.set(keyOf, known);
    return known;
  }

  /** The first one with each key. */
  byKey(keyOf: KeyOf<Input>): ReadonlyMap<string, number> {
    this.#byKey ??= new Map();
    const known = this.#byKey.get(keyOf);
    if (known !== undefined) return known;
    const found = new Map<string, number>();
    for (const entry of this.rows) {
      const key = keyOf(this.#input, entry);
      if (key !== undefined && !found.has(key)) found.set(key, entry);
    }
    this.#byKey.set(keyOf, found);
    return found;
  }

  /**
   * Which entries of a base's list and of an override's are the same.
   *
   * @param gone entries of the base that match no other.
   */
  join(
    override: ListEntries<Input>,
    keyOf: KeyOf<Input> | undefined,
    gone?: ReadonlySet<number>,
  ): JoinedEntries {
    if (keyOf === undefined) return { matched: [], added: override.rows };
    const known = this.byKey(keyOf);
    const matched: [number, number][] = [];
    const added: number[] = [];
    for (const entry of override.rows) {
      const key = keyOf(override.#input, entry);
      const own = key === undefined ? undefined : known.get(key);
      if (own === undefined || gone?.has(own)) added.push(entry);
      else matched.push([own, entry]);
    }
    return { matched, added };
  }
}

/** Whether each of the entries has a key, and no two the same. */
export function matchedBy<Input>(
  input: Input,
  entries: readonly number[],
  keyOf: KeyOf<Input>,
): boolean {
  const seen = new Set<string>();
  for (const entry of entries) {
    const name = keyOf(input, entry);
    if (name === undefined || seen.has(name)) return false;
    seen.add(name);
  }
  return true;
}
