import type { TextRange } from '../range.ts';

/**
 * An anchor or one of its aliases, or the definition or a use of a name. Ranges are those of the names, without `&` and `*`.
 */
export interface Reference extends TextRange {
  readonly kind: 'anchor' | 'alias' | 'definition' | 'use';
}
