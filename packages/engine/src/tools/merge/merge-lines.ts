import { blockScalarEnd } from '../../print/block-scalar-lines.ts';
import { lineEnd, trimEnd } from '../../print/gap.ts';
import { startOfNode } from '../../print/start-of-node.ts';
import {
  COLON,
  DASH,
  HASH,
  isBlank,
  isBreak,
  QUESTION,
  SPACE,
} from '../../syntax/character-codes.ts';
import {
  FLAG_EMPTY,
  fromOf,
  hasFlag,
  indentOf,
  KIND_ANCHOR,
  KIND_MAPPING,
  KIND_SEQUENCE,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  STYLE_BLOCK,
  STYLE_FOLDED,
  STYLE_LITERAL,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { MergeSide } from './merge-side.ts';

/** Where a pair begins: at its key, or at the `?` before it. */
export function startOfPair({ tree, text }: MergeSide, key: number): number {
  const start = startOfNode(tree, key);
  let at = start;
  while (at > 0 && (isBlank(text.charCodeAt(at - 1)) || isBreak(text.charCodeAt(at - 1)))) at--;
  if (at === start || text.charCodeAt(at - 1) !== QUESTION) return start;
  const before = at === 1 ? SPACE : text.charCodeAt(at - 2);
  return isBlank(before) || isBreak(before) ? at - 1 : start;
}

/** The end of the last line of a node, with the comment at its end. */
export function lineEndAt({ tree, text }: MergeSide, row: number): number {
  let leaf = nextOf(tree, row) - 1;
  const kind = kindOf(tree, leaf);
  if (kind === KIND_ANCHOR || kind === KIND_TAG) leaf = parentOf(tree, leaf);
  while (leaf > row && styleOf(tree, parentOf(tree, leaf)) !== STYLE_BLOCK) {
    leaf = parentOf(tree, leaf);
  }
  const style = styleOf(tree, leaf);
  if (style === STYLE_LITERAL || style === STYLE_FOLDED) {
    return blockScalarEnd(tree, leaf);
  }
  let end = toOf(tree, leaf);
  const last = nextOf(tree, leaf) - 1;
  if (last > leaf) end = Math.max(end, toOf(tree, last));
  return lineEnd(text, end);
}

/** Where the dash of each entry of a block sequence stands. */
export function dashesOf(side: MergeSide, sequence: number): Map<number, number> {
  const { tree, text } = side;
  const dashes = new Map<number, number>();
  let at = fromOf(tree, sequence);
  for (const item of side.items(sequence)) {
    while (text.charCodeAt(at) !== DASH && at < text.length) {
      at = text.charCodeAt(at) === HASH ? lineEnd(text, at) : at + 1;
    }
    dashes.set(item, at);
    // A block scalar's end may be the start of the next line.
    at = Math.max(at + 1, toOf(tree, item), toOf(tree, nextOf(tree, item) - 1));
  }
  return dashes;
}

/** The number in `tree.comments` of the first comment that does not begin before an offset. */
export function firstCommentFrom({ comments }: SyntaxTree, from: number): number {
  let low = 0;
  let high = comments.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle * 2] < from) low = middle + 1;
    else high = middle;
  }
  return low * 2;
}

/** The end of a block collection's last line, with the comments behind it that stand in it. */
export function endOfCollection(side: MergeSide, row: number): number {
  const { tree, text } = side;
  const column = indentOf(tree, row);
  let end = lineEndAt(side, row);
  const parent = parentOf(tree, row);
  const kind = kindOf(tree, parent);
  // A comment level with both a list and its key belongs to the next key.
  const isLevel =
    kindOf(tree, row) === KIND_SEQUENCE &&
    kind === KIND_MAPPING &&
    indentOf(tree, parent) >= column;
  const least = isLevel ? column + 1 : column;
  for (let at = end; at < text.length; ) {
    let start = at;
    if (isBreak(text.charCodeAt(start))) start += text.startsWith('\r\n', start) ? 2 : 1;
    let first = start;
    while (isBlank(text.charCodeAt(first))) first++;
    const lineTo = lineEnd(text, first);
    if (first === lineTo && lineTo < text.length) {
      at = lineTo;
      continue;
    }
    if (text.charCodeAt(first) !== HASH || first - start < least) break;
    end = lineTo;
    at = lineTo;
  }
  return end;
}

/**
 * What has to change behind a line that a node of another text comes to end at, if that ends with a
 * block scalar: comments that are indented further than the column of its key or dash, and blank
 * lines if it keeps such, would become part of it. The comments go to that column, the blank lines go.
 */
export function editsBehind(
  { text }: MergeSide,
  lineTo: number,
  column: number,
  side: MergeSide,
  node: number,
): TextEdit[] {
  const scalar = lastLeafOf(side, node);
  const style = styleOf(side.tree, scalar);
  if (style !== STYLE_LITERAL && style !== STYLE_FOLDED) return [];
  const edits: TextEdit[] = [];
  const from = fromOf(side.tree, scalar);
  let takesBlanks = /^.[1-9]?\+/.test(side.text.slice(from, from + 3));
  for (let at = lineTo; at + 1 < text.length; ) {
    const start = at + 1;
    let first = start;
    while (isBlank(text.charCodeAt(first))) first++;
    const end = lineEnd(text, first);
    if (first < end) {
      if (text.charCodeAt(first) !== HASH || first - start <= column) break;
      edits.push({ from: start, to: first, insert: ' '.repeat(column) });
      takesBlanks = false;
    } else if (takesBlanks) {
      edits.push({ from: at, to: end, insert: '' });
    }
    at = end;
  }
  return edits;
}

function lastLeafOf({ tree }: MergeSide, node: number): number {
  let leaf = nextOf(tree, node) - 1;
  while (kindOf(tree, leaf) === KIND_ANCHOR || kindOf(tree, leaf) === KIND_TAG) leaf--;
  return leaf;
}

/** Where the comments directly above a line begin; the line's own start when there are none. */
export function leadStart({ text }: MergeSide, lineStart: number, column: number): number {
  let found = lineStart;
  let at = lineStart;
  while (at > 0) {
    let previous = at - 1;
    if (text[previous] === '\n' && text[previous - 1] === '\r') previous--;
    while (previous > 0 && !isBreak(text.charCodeAt(previous - 1))) previous--;
    let first = previous;
    while (isBlank(text.charCodeAt(first))) first++;
    if (text.charCodeAt(first) === HASH && first - previous <= column) found = previous;
    else if (!isBreak(text.charCodeAt(first))) break;
    at = previous;
  }
  return found;
}

/** Moves lines to the right, or to the left as far as their spaces go. Empty lines stay empty. */
export function shiftLines(lines: string, by: number): string {
  if (by === 0) return lines;
  if (by > 0) return lines.replace(/^(?=[^\r\n])/gm, ' '.repeat(by));
  return lines.replace(new RegExp(`^ {1,${-by}}`, 'gm'), '');
}

/** Whether a key stands on one line with its colon, as nearly all do. */
export function hasColonBehind(side: MergeSide, key: number): boolean {
  const { tree, text } = side;
  const start = startOfPair(side, key);
  const isExplicit = text.charCodeAt(start) === QUESTION && isBlank(text.charCodeAt(start + 1));
  if (isExplicit || hasFlag(tree, key, FLAG_EMPTY)) return false;
  let at = toOf(tree, key);
  while (isBlank(text.charCodeAt(at))) at++;
  return text.charCodeAt(at) === COLON;
}

/** The comment at the end of the line of an offset, with the blanks before it; '' without one. */
export function commentBehind({ tree, text }: MergeSide, from: number): string {
  const end = lineEnd(text, from);
  const first = firstCommentFrom(tree, from);
  if (first >= tree.comments.length || tree.comments[first] >= end) return '';
  return text.slice(trimEnd(text, from, tree.comments[first]), trimEnd(text, from, end));
}
