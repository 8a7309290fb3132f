/* Where a node begins decides whether it may be a block collection. */
/** First on its line, or after `-`, `?` or `:` indicators with spaces only between. */
export const PLACE_FREE = 0;
/** After an implicit key's `: `. */
export const PLACE_AFTER_KEY = 1;
/** After `--- `. */
export const PLACE_AFTER_MARKER = 2;
/** After an indicator with a tab between, which cannot indent. */
export const PLACE_AFTER_TAB = 3;
/** Where the open mapping expects its next key. */
export const PLACE_KEY = 4;
