import type { JsonDocument } from '../../document/json-document.ts';
import type { DiffSide } from './diff-side.ts';

/** The entries of a list, or the documents of a stream. */
export interface Items {
  readonly side: DiffSide;
  readonly values: readonly number[];
  /** The document that an entry is in. */
  nodesAt(place: number): JsonDocument;
}

/** Some of the entries of one side, all of them collections. */
export interface Group {
  readonly items: Items;
  /** Their places, ascending. */
  readonly places: readonly number[];
}
