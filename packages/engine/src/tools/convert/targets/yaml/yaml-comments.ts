import { type OwnedComments, ownedComments } from '../../../../document/comment-owners.ts';
import {
  firstChildOf,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
} from '../../../../syntax/tree.ts';
import { BLANK_LINE, type DataComments } from '../../data/data-node.ts';

/**
 * The comments of a tree by the row of the node that they belong to, by the rule of
 * `document/entry-spans.ts`. Comments about a section come before its first entry, with a blank line
 * after them.
 *
 * @param hasBelow whether comments below a scalar stay there; otherwise they go above it.
 */
export function readComments(tree: SyntaxTree, hasBelow: boolean): Map<number, DataComments> {
  const read = new Map<number, DataComments>();
  const comments = ownedComments(tree);
  for (const row of comments.rows()) {
    const owned = comments.get(row);
    if (owned !== undefined) read.set(row, commentsOf(tree, row, owned, hasBelow));
  }
  for (let document = 0; document < tree.rowCount; document = nextOf(tree, document)) {
    const root = firstChildOf(tree, document);
    if (root < nextOf(tree, document) && isFilledRoot(tree, root)) liftSection(tree, root, read);
  }
  return read;
}

/** What is about the section that a document begins with is about the document. */
function liftSection(tree: SyntaxTree, root: number, read: Map<number, DataComments>): void {
  const first = firstChildOf(tree, root);
  const value = kindOf(tree, root) === KIND_MAPPING ? nextOf(tree, first) : first;
  const comments = read.get(value);
  const section = comments?.before.indexOf(BLANK_LINE) ?? -1;
  if (comments === undefined || section === -1) return;
  const { before, atEnd } = read.get(root) ?? { before: [], atEnd: [] };
  for (const line of comments.before.splice(0, section + 1)) before.push(line);
  read.set(root, { before, atEnd });
}

function commentsOf(
  tree: SyntaxTree,
  row: number,
  { section, above, beside, below, end }: OwnedComments,
  hasBelow: boolean,
): DataComments {
  const lines = (numbers: readonly number[]) => numbers.map((number) => lineOf(tree, number));
  const before = lines(section);
  if (section.length > 0) before.push(BLANK_LINE);
  for (const line of lines(above)) before.push(line);
  let besides = lines(beside);
  if (isFilledRoot(tree, row)) {
    // Directly above the first entry they would be about that.
    for (const line of besides) before.push(line);
    besides = [];
    if (before.length > 0) before.push(BLANK_LINE);
  }
  const [first, ...others] = besides;
  for (const line of others) before.push(line);
  if (!hasBelow) for (const line of lines(below)) before.push(line);
  return {
    before,
    ...(first !== undefined && { beside: first }),
    ...(hasBelow && below.length > 0 && { below: lines(below) }),
    atEnd: lines(end),
  };
}

/** The comment without its mark. */
function lineOf({ text, comments }: SyntaxTree, number: number): string {
  const line = text.slice(comments[number * 2] + 1, comments[number * 2 + 1]);
  return line.replace(/^ /, '').trimEnd();
}

/** Whether a node is a document's, and a collection with entries. */
function isFilledRoot(tree: SyntaxTree, row: number): boolean {
  const kind = kindOf(tree, row);
  const isCollection = kind === KIND_MAPPING || kind === KIND_SEQUENCE;
  const isRoot = kindOf(tree, parentOf(tree, row)) === KIND_DOCUMENT;
  return isRoot && isCollection && firstChildOf(tree, row) < nextOf(tree, row);
}
