import { compareComments } from '../../../document/compare-comments.ts';
import { appendComments } from '../../../document/edit/entries/whole-text.ts';
import type { TextEdit } from '../../../text/text-edit.ts';
import type { ExpectedComments } from '../expected-comments.ts';
import type { MergeInput } from '../merge-input.ts';

/** Whether a text is without data: an empty mapping, or nothing at all. */
export function isEmptyRoot(input: MergeInput): boolean {
  return input.root === -1 || (input.isMapping(input.root) && input.isEmptyCollection(input.root));
}

/** The edit that adds the comments of an override without data to the end of the base. */
export function addOverrideComments(
  base: MergeInput,
  override: MergeInput,
  ledger: ExpectedComments,
): TextEdit[] {
  const { text } = base;
  const { missing, shared } = compareComments(
    override.commentsIn(0, override.text.length),
    base.commentsIn(0, text.length),
  );
  ledger.drop(shared);
  return appendComments(text, missing);
}
