import {
  fromOf,
  KIND_ALIAS,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  type SyntaxTree,
  toOf,
} from '../../src/syntax/tree.ts';

/** What may be between two pieces: white space, line breaks, byte-order marks, indicators. */
const GAP = /^[\s\ufeff\-?:,[\]{}]*$/;

/**
 * Puts the text together again from the tree: the pieces its rows, comments and skipped stretches
 * name, and the white space and indicators between them.
 *
 * @throws Error when two pieces overlap, or something between them belongs to no piece.
 */
export function reassemble(tree: SyntaxTree): string {
  const ranges: [from: number, to: number][] = [];
  for (let row = 0; row < tree.rowCount; row++) {
    const kind = kindOf(tree, row);
    if (kind === KIND_DOCUMENT || kind === KIND_MAPPING || kind === KIND_SEQUENCE) continue;
    if (toOf(tree, row) > fromOf(tree, row)) ranges.push([fromOf(tree, row), toOf(tree, row)]);
    else if (kind === KIND_ALIAS) throw new Error(`Row ${row} is an empty alias`);
  }
  for (const side of [tree.comments, tree.skipped]) {
    for (let i = 0; i < side.length; i += 2) {
      if (side[i + 1] > side[i]) ranges.push([side[i], side[i + 1]]);
    }
  }
  ranges.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  let text = '';
  let at = 0;
  for (const [from, to] of ranges) {
    // The comment of a block scalar's header lies inside the scalar.
    if (to <= at) continue;
    if (from < at) throw new Error(`Pieces overlap at ${from}`);
    const gap = tree.text.slice(at, from);
    if (!GAP.test(gap)) throw new Error(`${JSON.stringify(gap)} at ${at} belongs to no piece`);
    text += gap + tree.text.slice(from, to);
    at = to;
  }
  const rest = tree.text.slice(at);
  if (!GAP.test(rest)) throw new Error(`${JSON.stringify(rest)} at ${at} belongs to no piece`);
  return text + rest;
}

/** @throws Error when the rows of a tree do not nest as `tree.ts` says, or a comment is there twice. */
export function checkRows(tree: SyntaxTree): void {
  const { rowCount, comments } = tree;
  for (let i = 1; i < comments.length; i++) {
    if (comments[i] < comments[i - 1]) throw new Error(`Comments overlap at ${comments[i]}`);
  }
  let documents = 0;
  for (let row = 0; row < rowCount; row++) {
    const parent = tree.rows[row * 6 + 4];
    const next = tree.rows[row * 6 + 3];
    const kind = kindOf(tree, row);
    if (kind === KIND_DOCUMENT) documents++;
    if ((parent === -1) !== (kind === KIND_DOCUMENT)) throw new Error(`Row ${row} has no parent`);
    if (next <= row || next > rowCount) throw new Error(`Row ${row} ends at ${next}`);
    if (parent >= row) throw new Error(`Row ${row} stands before its parent ${parent}`);
    if (parent >= 0 && next > tree.rows[parent * 6 + 3]) {
      throw new Error(`Row ${row} ends after its parent ${parent}`);
    }
    if (fromOf(tree, row) > toOf(tree, row)) throw new Error(`Row ${row} ends before it begins`);
    if (kind === KIND_MAPPING) checkPairs(tree, row);
  }
  if (documents !== tree.documentCount) throw new Error('Documents are counted wrong');
}

function checkPairs(tree: SyntaxTree, mapping: number): void {
  let nodes = 0;
  const end = tree.rows[mapping * 6 + 3];
  for (let row = mapping + 1; row < end; row = tree.rows[row * 6 + 3]) {
    if (kindOf(tree, row) <= KIND_ALIAS) nodes++;
    if (tree.rows[row * 6 + 4] !== mapping) throw new Error(`Row ${row} names a wrong parent`);
  }
  if (nodes % 2 === 1) throw new Error(`Mapping ${mapping} has a key without a value`);
}
