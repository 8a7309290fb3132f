import type { ScalarTail } from '../../document/edit/keep-out-of-scalar.ts';
import type { WrittenNode } from '../../document/edit/written-node.ts';
import type { EditedText } from './edited-text.ts';
import type { MergeInput } from './merge-input.ts';

/** A text that entries are copied from, with its edits. */
export interface EntrySource {
  readonly input: MergeInput;
  readonly text: EditedText;
  /** The anchors stay where they are, so copies do not have them. */
  readonly dropsAnchors?: boolean;
}

/** A value for a collection in lines. */
export interface Written extends WrittenNode {
  /** What the lines end in. */
  readonly tail?: ScalarTail | undefined;
}
