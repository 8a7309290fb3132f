import type { CharacterSet } from './character-set.ts';

/** What a place in a text has to be. */
export type Anchor =
  | 'text-start'
  | 'text-end'
  | 'last-line-end'
  | 'line-start'
  | 'line-end'
  | 'word-edge'
  | 'no-word-edge'
  | 'search-start';

/** A regular expression, read. */
export type PatternNode =
  | { readonly kind: 'empty' }
  | { readonly kind: 'character'; readonly set: CharacterSet }
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly items: readonly PatternNode[] }
  | {
      readonly kind: 'repeat';
      readonly item: PatternNode;
      readonly least: number;
      readonly most: number;
      readonly isLazy: boolean;
    }
  | { readonly kind: 'group'; readonly index: number; readonly item: PatternNode }
  | { readonly kind: 'anchor'; readonly anchor: Anchor }
  | {
      readonly kind: 'look';
      readonly item: PatternNode;
      readonly isBehind: boolean;
      readonly isNegative: boolean;
    };
