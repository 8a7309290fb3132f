import type { EntryKey } from './entry-keys.ts';

/** What a merge does with a value of the base when the override has one at the same path. */
export type MergeAction =
  /** The override's value replaces it. */
  | { readonly how: 'replace' }
  /** The key is removed. */
  | { readonly how: 'remove' }
  /** The base's stays as it is. */
  | { readonly how: 'keep' }
  /** Two mappings become one. */
  | { readonly how: 'merge' }
  | ListJoin;

/** Two lists become one. */
export interface ListJoin {
  readonly how: 'join';
  /** Without it no two entries match. */
  readonly keyOf?: EntryKey;
  /** What happens to entries with the same key. With `delete`, no entry is added. */
  readonly shared: 'merge' | 'replace' | 'keep' | 'delete';
}
