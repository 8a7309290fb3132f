import type { MergeInput } from './merge-input.ts';

/** What identifies an entry of a list; undefined for one that is like no other. */
export type EntryKey = (input: MergeInput, entry: number) => string | undefined;

/** What happens to a value of the base when the override has one at the same place. */
export type MergeAction =
  /** The override's takes its place. */
  | { readonly how: 'replace' }
  /** The key goes. */
  | { readonly how: 'remove' }
  /** The base's stays as it is. */
  | { readonly how: 'keep' }
  /** Two mappings become one. */
  | { readonly how: 'merge' }
  | ListJoin;

/** Two lists become one. */
export interface ListJoin {
  readonly how: 'join';
  /** Without it no two entries are the same. */
  readonly keyOf?: EntryKey;
  /** What happens to entries with the same key. */
  readonly shared: 'merge' | 'replace' | 'keep';
}
