/**
 * `override`: the keys at the top of a later document replace those of an earlier one. `merge`:
 * mappings are merged at every depth, all else is replaced. `append`: as `merge`, but lists are
 * joined.
 */
export type MergeStrategy = 'override' | 'merge' | 'append';

export interface MergeOptions {
  /** Default `override`. */
  readonly strategy?: MergeStrategy;
  /**
   * A `null` takes the key away instead of being its value, as in JSON Merge Patch (RFC 7396) and
   * Helm's values. Where keys are merged only: inside lists, and with `override` below the top, a
   * `null` is a value. Default false.
   */
  readonly nullDeletes?: boolean;
  /**
   * Keys that tell which entries of two lists are the same, as Kustomize's strategic merge does by
   * `name`. The first of them that every entry of both lists has, each list with values of its own,
   * counts: entries with the same value are merged, others are added. Not with `override`.
   */
  readonly matchListsBy?: readonly string[];
  /** Where lists are joined, an entry that the earlier one has is not added again. Default false. */
  readonly uniqueLists?: boolean;
  /**
   * Merge by the rules of the Compose Specification (chapter "Merge and override") instead of a
   * strategy; the other options do not count. Default false.
   */
  readonly compose?: boolean;
  /**
   * Merge as Kubernetes' strategic merge does, and Kustomize: documents of a stream go together by kind
   * and name, entries of lists by the keys that the API names for their field, a `null` takes its key
   * away, and the directives `$patch`, `$retainKeys` and `$deleteFromPrimitiveList` are followed. Lists
   * of which no key is known are replaced; `matchListsBy` adds keys for them. The strategy,
   * `nullDeletes` and `uniqueLists` do not count. Default false.
   */
  readonly kubernetes?: boolean;
}
