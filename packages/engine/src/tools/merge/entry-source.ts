import type { EditedText } from './edited-text.ts';
import type { MergeInput } from './merge-input.ts';

/** A text that entries are copied from, and what changes in it. */
export interface EntrySource {
  readonly input: MergeInput;
  readonly text: EditedText;
  /** What is written is a copy of what keeps its anchors elsewhere. */
  readonly dropsAnchors?: boolean;
}

/** A value for a collection in lines. */
export interface Written {
  /** What goes on the line of the key or dash; may be empty. */
  readonly head: string;
  /** The lines below, for a collection at column 0; may be empty. */
  readonly lines: string;
}
