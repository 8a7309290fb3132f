import { compareComments } from '../../../document/compare-comments.ts';
import { startOfNode } from '../../../source/node-edges.ts';
import type { ExpectedComments } from '../expected-comments.ts';
import type { MergeInput } from '../merge-input.ts';

/**
 * Takes the comments at the head of an override away that the head of the base has too: what is
 * above a blank line there is about the whole text, such as a notice of its licence.
 */
export function withoutSharedHead(
  override: MergeInput,
  base: MergeInput,
  ledger: ExpectedComments,
): MergeInput {
  const to = headEnd(override);
  const comments = override.commentsIn(0, to);
  if (comments.length === 0) return override;
  const { shared, missing } = compareComments(comments, base.commentsIn(0, contentStart(base)));
  if (missing.length > 0) return override;
  ledger.drop(shared);
  return override.withText(override.text.slice(to));
}

/** Where the last blank line above the first entry begins; 0 without one. */
function headEnd(input: MergeInput): number {
  const head = input.text.slice(0, contentStart(input));
  return [...head.matchAll(/(?<=^|\n)[ \t]*\n/g)].at(-1)?.index ?? 0;
}

/** Where the first entry begins, or the bracket before it; the end of a text without any. */
function contentStart(input: MergeInput): number {
  if (input.root === -1) return input.text.length;
  return startOfNode(input.tree, input.root);
}
