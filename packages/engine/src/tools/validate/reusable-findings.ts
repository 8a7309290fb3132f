import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import type { SyntaxCheck } from '../../schema/check-syntax.ts';
import type { EditedPart } from '../../syntax/reuse/edited-parts.ts';
import {
  hasProperties,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DIRECTIVE,
  KIND_MAPPING,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
  sourceOf,
} from '../../syntax/tree.ts';

/** The first entry in the tree of a part. */
const FIRST_ENTRY = 2;
/** Collections so far from the root say which format a document has, and with it which tags are known. */
const FORMAT_DEPTH = 3;

/** What was found in a text before an edit. */
interface Before extends Pick<SyntaxCheck, 'tree' | 'composed' | 'isFiltered'> {
  /** Whether there may be tags in it: looking for them takes as long as the text is. */
  readonly mayHaveTags: boolean;
}

/**
 * Whether what is found in a part of an edited text is what would be found there in the whole, and what was found elsewhere
 * still holds: keys are compared with others of their mapping, aliases with anchors, tags with the format of the document.
 *
 * @param read what was found in the part.
 * @param tree of the edited text.
 */
export function areFindingsReusable(
  before: Before,
  part: EditedPart,
  read: SyntaxCheck,
  tree: SyntaxTree,
): boolean {
  if (hasFollowUps(before, read, tree)) return false;
  if (before.composed.some(isOfOtherAnchors) || read.composed.some(isOfOtherAnchors)) return false;
  if (part.collection === -1) return true;
  return (
    isPlainAbove(before, part) &&
    hasOnlyPlainNodes(before.tree, part.firstRow, part.endRow) &&
    hasOnlyPlainNodes(read.tree, FIRST_ENTRY, read.tree.rowCount) &&
    (kindOf(before.tree, part.collection) !== KIND_MAPPING ||
      hasSameKeys(before.tree, part, read.tree))
  );
}

/** Whether mistakes of syntax may cause findings of composition, or hide them. */
function hasFollowUps(before: Before, read: SyntaxCheck, tree: SyntaxTree): boolean {
  if (before.isFiltered || read.isFiltered) return true;
  const hasFindings = before.composed.length > 0 || read.composed.length > 0;
  return hasFindings && (tree.diagnostics.some(isError) || before.tree.diagnostics.some(isError));
}

/** Whether a finding is about the anchors around it: only the first of them get suggestions, and an edit may move lines. */
function isOfOtherAnchors({ code }: Diagnostic): boolean {
  return code === 'unknown-alias';
}

/** Whether nothing around the entries bears on them, or is seen elsewhere. */
function isPlainAbove({ tree, mayHaveTags }: Before, { collection }: EditedPart): boolean {
  let depth = 0;
  let row = collection;
  for (; parentOf(tree, row) !== -1; row = parentOf(tree, row)) {
    if (hasProperties(tree, row)) return false;
    depth++;
  }
  return kindOf(tree, row + 1) !== KIND_DIRECTIVE && (depth > FORMAT_DEPTH || !mayHaveTags);
}

/** Whether any node has a tag. */
export function hasTags(tree: SyntaxTree): boolean {
  if (!tree.text.includes('!')) return false;
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) === KIND_TAG) return true;
  }
  return false;
}

/** Whether there are neither aliases nor anchors nor tags. */
function hasOnlyPlainNodes(tree: SyntaxTree, from: number, end: number): boolean {
  for (let row = from; row < end; row++) {
    const kind = kindOf(tree, row);
    if (kind === KIND_ALIAS || kind === KIND_ANCHOR || kind === KIND_TAG) return false;
  }
  return true;
}

/** Whether the mapping has the same keys as before: others are to be compared with those around the part. */
function hasSameKeys(before: SyntaxTree, part: EditedPart, read: SyntaxTree): boolean {
  let key = FIRST_ENTRY;
  let row = part.firstRow;
  while (row < part.endRow && key < read.rowCount) {
    if (sourceOf(before, row) !== sourceOf(read, key)) return false;
    row = nextOf(before, nextOf(before, row));
    key = nextOf(read, nextOf(read, key));
  }
  return row >= part.endRow && key >= read.rowCount;
}
