/**
 * `override`: the keys at the top of a later document replace those of an earlier one. `merge`:
 * mappings are merged at every depth, all else is replaced. `append`: as `merge`, but lists are
 * joined.
 */
export type MergeStrategy = 'override' | 'merge' | 'append';
