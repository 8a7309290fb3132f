import { printBlockScalar } from '../../print/block-scalar-lines.ts';
import { flowText } from '../../print/flow-text.ts';
import { lineEnd, trimEnd } from '../../print/gap.ts';
import { Output } from '../../print/output.ts';
import { columnAt } from '../../print/source-column.ts';
import { startOfNode } from '../../print/start-of-node.ts';
import { COLON, HASH, isBlank, isBreak, QUESTION } from '../../syntax/character-codes.ts';
import {
  FLAG_EMPTY,
  FLAG_SINGLE_PAIR,
  firstChildOf,
  fromOf,
  hasFlag,
  indentOf,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  propertyOf,
  STYLE_BLOCK,
  STYLE_FOLDED,
  STYLE_LITERAL,
  sourceOf,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import type { Pair } from './mapping-entries.ts';
import {
  endOfCollection,
  firstCommentFrom,
  leadStart,
  lineEndAt,
  shiftLines,
  startOfPair,
} from './merge-lines.ts';
import type { MergeSide } from './merge-side.ts';

/** A node's lines behind where it begins, or its text where it has one line. */
interface Copy {
  /** What goes on the line on which the copy begins. */
  readonly head: string;
  readonly lines: string;
}

/**
 * Writes a copy of a node in the place of an alias: in lines with its comments where the alias and
 * the node are in block style, a block scalar as such, else on one line.
 *
 * @param anchor goes before the copy: `&name`, or ''.
 * @param indent by how much lines are indented.
 */
export function writeOut(
  place: MergeSide,
  alias: number,
  source: MergeSide,
  node: number,
  indent: number,
  anchor = '',
): TextEdit {
  const { tree, text } = place;
  const from = fromOf(tree, alias);
  const to = toOf(tree, alias);
  const parent = parentOf(tree, alias);
  const isMapping = kindOf(tree, parent) === KIND_MAPPING;
  if (styleOf(tree, parent) === STYLE_BLOCK && !(isMapping && isKey(place, alias))) {
    const column = indentOf(tree, parent) + (isMapping ? indent : 2);
    const copy =
      blockCopy(source, node, column) ??
      (isFollowedDeeper(place, to, indentOf(tree, parent))
        ? undefined
        : blockScalarCopy(source, node, indentOf(tree, parent), column));
    if (copy) {
      const rest = text.slice(to, lineEnd(text, to)).trim();
      const parts = [anchor, copy.head, rest].filter((part) => part !== '').join(' ');
      const isCompact =
        !isMapping && parts === '' && copy.lines.trimStart().startsWith('#') === false;
      if (isCompact && from === place.lineStart(from) + column) {
        return { from, to: lineEnd(text, to), insert: copy.lines.slice(column) };
      }
      const start = trimEnd(text, 0, from);
      const insert = `${parts === '' ? '' : ` ${parts}`}\n${copy.lines}`;
      return { from: start, to: lineEnd(text, to), insert };
    }
  }
  const copy = flowText(source.tree, node, { dropsAnchors: true });
  return { from, to, insert: `${anchor} ${copy}`.trim() || '~' };
}

/** Whether an alias is a mapping's key: before a colon, or behind a question mark. */
function isKey({ tree, text }: MergeSide, alias: number): boolean {
  let after = toOf(tree, alias);
  while (isBlank(text.charCodeAt(after))) after++;
  const before = trimEnd(text, 0, fromOf(tree, alias));
  return text.charCodeAt(after) === COLON || text.charCodeAt(before - 1) === QUESTION;
}

/** The lines of a block collection that begins on a line of its own, at another column. */
function blockCopy(source: MergeSide, node: number, column: number): Copy | undefined {
  const { tree, text } = source;
  if (styleOf(tree, node) !== STYLE_BLOCK || source.isEmptyCollection(node)) return undefined;
  const first = startOfFirst(source, node);
  const lineStart = source.lineStart(first);
  if (text.slice(lineStart, first).trim() !== '') return undefined;
  const own = indentOf(tree, node);
  const from = leadStart(source, lineStart, own);
  const tag = propertyOf(tree, node, KIND_TAG);
  const lead = tag === -1 ? from : Math.max(from, toOf(tree, tag));
  const lines = withoutAnchors(
    source,
    node + 1,
    nextOf(tree, node),
    lead,
    endOfCollection(source, node),
  );
  return {
    head: tag === -1 ? '' : sourceOf(tree, tag),
    lines: shiftLines(lines.replace(/^\n+/, ''), column - own),
  };
}

/** A literal or folded scalar with its lines at another column; one that keeps blank lines is no such. */
function blockScalarCopy(
  { tree, text }: MergeSide,
  node: number,
  parentColumn: number,
  column: number,
): Copy | undefined {
  const style = styleOf(tree, node);
  if (style !== STYLE_LITERAL && style !== STYLE_FOLDED) return undefined;
  const from = fromOf(tree, node);
  if (/^.[1-9]?\+/.test(text.slice(from, from + 3))) return undefined;
  const output = new Output(text, '\n');
  printBlockScalar(tree, node, { parentColumn, column }, output);
  const printed = output.finish();
  const headerTo = lineEnd(printed, 0);
  if (headerTo === printed.length) return undefined;
  const tag = propertyOf(tree, node, KIND_TAG);
  const header = printed.slice(0, headerTo);
  return {
    head: tag === -1 ? header : `${sourceOf(tree, tag)} ${header}`,
    lines: printed.slice(headerTo + 1),
  };
}

/** Whether the next line that is not blank is a comment that would belong to a block scalar. */
function isFollowedDeeper({ text }: MergeSide, from: number, column: number): boolean {
  let at = lineEnd(text, from);
  while (isBlank(text.charCodeAt(at)) || isBreak(text.charCodeAt(at))) at++;
  return text.charCodeAt(at) === HASH && columnAt(text, at) > column;
}

function startOfFirst(side: MergeSide, node: number): number {
  if (kindOf(side.tree, node) === KIND_MAPPING)
    return startOfPair(side, firstChildOf(side.tree, node));
  return fromOf(side.tree, node);
}

/** A stretch of the text of the rows `first` to before `end`, without the anchors in it. */
function withoutAnchors(
  { tree, text }: MergeSide,
  first: number,
  end: number,
  from: number,
  to: number,
): string {
  const edits: TextEdit[] = [];
  for (let row = first; row < end; row++) {
    if (kindOf(tree, row) !== KIND_ANCHOR || fromOf(tree, row) < from) continue;
    let start = fromOf(tree, row);
    let stop = toOf(tree, row);
    if (isBlank(text.charCodeAt(stop))) while (isBlank(text.charCodeAt(stop))) stop++;
    else while (isBlank(text.charCodeAt(start - 1))) start--;
    edits.push({ from: start - from, to: stop - from, insert: '' });
  }
  return applyEdits(text.slice(from, to), edits);
}

/** The lines of pairs, as they can stand in a block mapping at a column. */
export function copyPairs(side: MergeSide, pairs: Iterable<Pair>, column: number): string[] {
  const lines: string[] = [];
  for (const { key, value } of pairs) {
    const mapping = parentOf(side.tree, key);
    const start = startOfPair(side, key);
    const lineStart = side.lineStart(start);
    const isAlone = side.text.slice(lineStart, start).trim() === '';
    if (styleOf(side.tree, mapping) === STYLE_BLOCK && isAlone) {
      const own = indentOf(side.tree, mapping);
      const from = leadStart(side, lineStart, own);
      const text = withoutAnchors(
        side,
        key,
        nextOf(side.tree, value),
        from,
        lineEndAt(side, value),
      );
      lines.push(shiftLines(text.replace(/^\n+/, ''), column - own));
    } else {
      lines.push(`${' '.repeat(column)}${keyText(side, key)}: ${side.copyOf(value)}`.trimEnd());
    }
  }
  return lines;
}

/** The entries of a collection as block style writes them; those of brackets by default. */
export function entryLines(side: MergeSide, row: number): string[] {
  const { tree } = side;
  const end = nextOf(tree, row);
  const isMapping = kindOf(tree, row) === KIND_MAPPING;
  const lines: string[] = [];
  for (let child = firstChildOf(tree, row); child < end; ) {
    const value = isMapping ? nextOf(tree, child) : child;
    const written = nodeText(side, value);
    const key = isMapping ? keyText(side, child) : '';
    lines.push(isMapping ? `${key}: ${written}`.trimEnd() : `- ${written}`.trimEnd());
    child = nextOf(tree, value);
  }
  return lines;
}

/** Writes a node as these lines of block style. Comments in it come before them. */
export function asLines(side: MergeSide, row: number, entries: readonly string[]): TextEdit {
  const { tree, text } = side;
  const parent = parentOf(tree, row);
  const isRoot = kindOf(tree, parent) === KIND_DOCUMENT;
  const from = fromOf(tree, row);
  const isBlock = styleOf(tree, row) === STYLE_BLOCK;
  const to = isBlock ? lineEndAt(side, row) : toOf(tree, row);
  const comments: string[] = [];
  const all = tree.comments;
  for (let i = firstCommentFrom(tree, from); i < all.length && all[i] < to; i += 2) {
    comments.push(text.slice(all[i], all[i + 1]));
  }
  const lineStart = side.lineStart(from);
  const before = text.slice(lineStart, from);
  if (/^[ \t]*(?:-[ \t]+)+$/.test(before) && comments.length === 0) {
    return { from, to, insert: entries.join(`\n${' '.repeat(from - lineStart)}`) };
  }
  const column = isRoot ? 0 : Math.max(indentOf(tree, parent), 0) + 2;
  const indentation = ' '.repeat(column);
  const insert = [...comments, ...entries].map((line) => indentation + line).join('\n');
  const start = trimEnd(text, lineStart, from);
  if (start === lineStart) return { from: start, to, insert };
  // A comment behind the bracket stays on the line of the key.
  const rest = text.slice(to, lineEnd(text, to));
  if (!/^[ \t]+#/.test(rest)) return { from: start, to, insert: `\n${insert}` };
  return { from: start, to: to + rest.length, insert: `${rest.trimEnd()}\n${insert}` };
}

/** A key as it can stand before a colon. */
export function keyText(side: MergeSide, key: number): string {
  const text = nodeText(side, key);
  const isApart = hasFlag(side.tree, key, FLAG_EMPTY) || kindOf(side.tree, key) === KIND_ALIAS;
  return isApart && text !== '' ? `${text} ` : text;
}

/** The source of a node that stands on one line; else its copy on one line. */
export function nodeText({ tree, text }: MergeSide, row: number): string {
  const isPlainPair = hasFlag(tree, row, FLAG_SINGLE_PAIR);
  const kind = kindOf(tree, row);
  if (
    hasFlag(tree, row, FLAG_EMPTY) ||
    kind === KIND_SCALAR ||
    kind === KIND_ALIAS ||
    !isPlainPair
  ) {
    const source = text.slice(startOfNode(tree, row), toOf(tree, row));
    const isBlock = kind !== KIND_SCALAR && kind !== KIND_ALIAS && /^[^[{&!]/.test(source);
    if (!/[\r\n]/.test(source) && !isBlock) return source;
  }
  return flowText(tree, row);
}
