/** A key and its value, by their rows. */
export interface Pair {
  readonly key: number;
  readonly value: number;
}

/** What a mapping itself holds. */
export interface MappingEntries {
  /** By what the keys are equal by. */
  readonly pairs: ReadonlyMap<string, Pair>;
  /** The pairs of its merge keys. */
  readonly merges: readonly Pair[];
}
