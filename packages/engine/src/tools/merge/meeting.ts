import type { MergeSide } from './merge-side.ts';

/** What an entry of a list is known by; undefined for one that is like no other. */
export type EntryKey = (side: MergeSide, entry: number) => string | undefined;

/** What becomes of a value of the override that meets one of the base. */
export type Meeting =
  /** It takes the base's place. */
  | { readonly how: 'replace' }
  /** The key goes. */
  | { readonly how: 'remove' }
  /** The base stays as it is. */
  | { readonly how: 'keep' }
  /** Two mappings become one. */
  | { readonly how: 'merge' }
  /** Two lists become one; `shared` is what becomes of entries with the same key. */
  | {
      readonly how: 'join';
      readonly keyOf?: EntryKey;
      readonly shared: 'merge' | 'replace' | 'keep';
    };
