/* What a node is to the collection or document it is in. */
export const ROLE_DOCUMENT = 0;
export const ROLE_KEY = 1;
export const ROLE_EXPLICIT_KEY = 2;
export const ROLE_VALUE = 3;
export const ROLE_EXPLICIT_VALUE = 4;
export const ROLE_ENTRY = 5;

/** A collection without brackets, or a document, that is being printed. */
export interface BlockFrame {
  readonly kind: number;
  /** The row of its first entry. */
  readonly first: number;
  /** The row after its last descendant. */
  readonly end: number;
  /** The column of its entries in the source and in the output. */
  readonly source: number;
  readonly column: number;
  /** Mappings only: the next node is a key. */
  isAtKey: boolean;
  /** Mappings only: the last key was after a `?`. */
  isExplicit: boolean;
  /** Mappings only: the last key is one that a colon must not touch, an alias or nothing at all. */
  isKeyApart: boolean;
}
