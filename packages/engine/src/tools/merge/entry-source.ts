import type { EditedText } from './edited-text.ts';
import type { MergeInput } from './merge-input.ts';

/** A text that entries are copied from, with its edits. */
export interface EntrySource {
  readonly input: MergeInput;
  readonly text: EditedText;
  /** The anchors stay where they are, so copies do not have them. */
  readonly dropsAnchors?: boolean;
}
