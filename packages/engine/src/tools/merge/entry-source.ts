import type { ScalarTail } from '../../document/edit/keep-out-of-scalar.ts';
import type { WrittenNode } from '../../document/edit/written-node.ts';
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
export interface Written extends WrittenNode {
  /** What the lines end in. */
  readonly tail?: ScalarTail | undefined;
}
