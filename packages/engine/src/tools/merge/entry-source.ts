import type { ScalarTail } from '../../document/edit/keep-out-of-scalar.ts';
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
  /** The lines below, at their columns; may be none. */
  readonly lines: readonly string[];
  /** What the lines end in. */
  readonly tail?: ScalarTail | undefined;
}

/** The length of what is written. */
export function lengthOf({ head, lines }: Written): number {
  return lines.reduce((length, line) => length + line.length + 1, head.length);
}
