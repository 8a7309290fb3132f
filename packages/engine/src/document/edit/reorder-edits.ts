import { lineEndingOf } from '../../print/layout.ts';
import { blockScalarBefore, keepsLines } from '../../source/block-scalar-edges.ts';
import { blanksAfter, blanksBefore, columnAt, lineStartOf } from '../../source/lines.ts';
import { indentationAt } from '../../source/token-edges.ts';
import {
  fromOf,
  KIND_ALIAS,
  KIND_ANCHOR,
  nextOf,
  type SyntaxTree,
  sourceOf,
} from '../../syntax/tree.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { movableComma } from '../entry-commas.ts';
import { type EntrySpan, entrySpans, isBlock } from '../entry-spans.ts';
import { movedToColumn } from '../move-entries.ts';
import { namesIn } from './alias-edits.ts';
import { refuseEdit } from './edit-problem.ts';
import { missingIndent } from './remove-entries.ts';

/** Entries that follow one another, as one stretch of the text and of the tree. */
interface Stretch {
  readonly lead: number;
  /** The spaces by which comments above it are further to the left than it may be. */
  readonly indent: string;
  readonly from: number;
  readonly contentTo: number;
  readonly to: number;
  readonly firstRow: number;
  readonly endRow: number;
}

/**
 * The edits that move an entry to another place among its siblings. Entries keep every byte, and the
 * comments that belong to them; what is between them, blank lines and section comments, stays.
 *
 * @param index of the entry.
 * @param to its index afterwards, another one.
 * @throws EditError when an alias would come before its anchor, or a comment in brackets is in the way.
 */
export function reorderEntry(
  tree: SyntaxTree,
  collection: number,
  index: number,
  to: number,
): TextEdit[] {
  const low = Math.min(index, to);
  const spans = entrySpans(tree, collection, low, Math.max(index, to) + 1);
  const middle = index < to ? 1 : spans.length - 1;
  const first = stretchOf(tree, collection, spans.slice(0, middle));
  const second = stretchOf(tree, collection, spans.slice(middle));
  refuseCrossing(tree, first, second);
  if (!isBlock(tree, collection)) return swapInFlow(tree, first, second);
  if (spans[0].isCompact) return swapAfterDash(tree, first, second);
  return swapLines(tree, onWholeLines(tree, first), onWholeLines(tree, second), low > 0);
}

function stretchOf(tree: SyntaxTree, collection: number, spans: readonly EntrySpan[]): Stretch {
  const first = spans[0];
  const last = spans[spans.length - 1];
  return {
    lead: first.lead,
    indent: isBlock(tree, collection) ? '' : missingIndent(tree.text, first),
    from: first.from,
    contentTo: last.contentTo,
    to: last.to,
    firstRow: first.key === -1 ? first.value : first.key,
    endRow: nextOf(tree, last.value),
  };
}

/** Comments above an entry need not be at its column. */
function onWholeLines({ text }: SyntaxTree, stretch: Stretch): Stretch {
  return { ...stretch, lead: lineStartOf(text, stretch.lead) };
}

/**
 * Of two stretches the shorter one moves past the other.
 *
 * @param isBelow whether the first one has an entry above it.
 */
function swapLines(
  tree: SyntaxTree,
  first: Stretch,
  second: Stretch,
  isBelow: boolean,
): TextEdit[] {
  const { text } = tree;
  const gap = gapBelow(tree, second, text.slice(first.to, second.lead));
  const end = endBelow(tree, first, second);
  const lower = linesBelow(text, first);
  const upper = isBelow ? linesBelow(text, second) : text.slice(second.lead, second.to);
  const [firstLength, secondLength] = [first.to - first.lead, second.to - second.lead];
  if (lower.length !== firstLength || upper.length !== secondLength) {
    return [{ from: first.lead, to: end.to, insert: upper + gap + lower + end.insert }];
  }
  if (firstLength <= secondLength) {
    return [
      { from: first.lead, to: second.lead, insert: '' },
      { from: second.to, to: end.to, insert: gap + lower + end.insert },
    ];
  }
  return [
    { from: first.lead, to: first.lead, insert: upper + gap },
    { from: first.to, to: end.to, insert: end.insert },
  ];
}

/** The lines of a stretch for a place below others, to which comments deeper than the entries would belong. */
function linesBelow(text: string, { lead, from, to }: Stretch): string {
  const line = Math.max(lineStartOf(text, from), lead);
  return movedToColumn(text.slice(lead, line), columnAt(text, from)) + text.slice(line, to);
}

/** The first stretch begins on the line of a dash, where comments cannot follow: they need a line. */
function swapAfterDash(tree: SyntaxTree, first: Stretch, second: Stretch): TextEdit[] {
  const { text } = tree;
  if (second.lead === second.from) return swapLines(tree, first, second, false);
  const { lead } = onWholeLines(tree, second);
  const indentation = ' '.repeat(indentationAt(text, second.from));
  const gap = gapBelow(tree, second, text.slice(first.to, lead)) + indentation;
  const end = endBelow(tree, first, second);
  const insert = lineEndingOf(text) + text.slice(lead, second.to) + gap;
  return [
    { from: blanksBefore(text, first.lead), to: first.lead, insert },
    { from: first.to, to: end.to, insert: end.insert },
  ];
}

/** Blank lines, from the line break that ends the line above. */
const BLANK_LINES = /[ \t]*(?:\r\n?|\n)(?:[ \t]*(?:\r\n?|\n))*/y;

function blankLinesAt(text: string, at: number): string {
  BLANK_LINES.lastIndex = at;
  return BLANK_LINES.exec(text)?.[0] ?? '';
}

/** What is between two entries, as it has to be below another one: see `blankLinesBelow`. */
function gapBelow(tree: SyntaxTree, above: Stretch, gap: string): string {
  const blank = blankLinesAt(gap, 0);
  return blankLinesBelow(tree, above, blank) + gap.slice(blank.length);
}

/** What the first stretch, which comes to the end, has to have below it in place of what is there. */
function endBelow(tree: SyntaxTree, first: Stretch, second: Stretch) {
  const { text } = tree;
  const endsInScalar = blockScalarBefore(tree, first.endRow) !== -1;
  if (blanksAfter(text, second.to) < text.length) {
    const blank = blankLinesAt(text, second.to);
    const to = second.to + blank.length;
    const last = blanksAfter(text, to);
    return {
      // Blanks that no line break ends would be text of the scalar, too.
      to: endsInScalar && last === text.length ? last : to,
      insert: blankLinesBelow(tree, first, blank),
    };
  }
  const last = blockScalarBefore(tree, second.endRow);
  if (last !== -1 && !/^[|>]\d?-/.test(text.slice(fromOf(tree, last), fromOf(tree, last) + 3))) {
    refuseEdit('invalid-value', { reason: 'open-end' });
  }
  return {
    to: text.length,
    insert: endsInScalar ? lineEndingOf(text) : '',
  };
}

/** Below a block scalar, blank lines and the blanks in them may become a part of its value. */
function blankLinesBelow(tree: SyntaxTree, above: Stretch, blank: string): string {
  const scalar = blockScalarBefore(tree, above.endRow);
  if (scalar === -1) return blank;
  const breaks = blank.replaceAll(/[ \t]/g, '');
  return keepsLines(tree.text, fromOf(tree, scalar))
    ? breaks.slice(0, /^\r\n/.test(breaks) ? 2 : 1)
    : breaks;
}

/** In brackets the comma after the first stretch stays, and comments beside an entry go with it. */
function swapInFlow(tree: SyntaxTree, first: Stretch, second: Stretch): TextEdit[] {
  const { text } = tree;
  const contentOf = ({ lead, contentTo }: Stretch) => {
    const content = text.slice(lead, contentTo);
    // A comma right after a question mark would be part of a key.
    return content.endsWith('?') ? `${content} ` : content;
  };
  if (first.to === first.contentTo && second.to === second.contentTo) {
    return [
      { from: first.lead, to: first.contentTo, insert: first.indent + contentOf(second) },
      { from: second.lead, to: second.contentTo, insert: second.indent + contentOf(first) },
    ];
  }
  const comma = movableComma(tree, first) ?? -1;
  const lastComma = movableComma(tree, second) ?? -1;
  const gap = text.slice(Math.max(first.to, comma + 1), second.lead);
  const endsLine = /^[ \t]*,?[ \t]*(?:[\r\n]|$)/.test(text.slice(second.to, second.to + 200));
  if (comma === -1 || !/[\r\n]/.test(gap) || !endsLine) {
    refuseEdit('no-place-for-comment', { reason: 'between-brackets' });
  }
  const besideFirst = text.slice(comma + 1, Math.max(first.to, comma + 1));
  const besideSecond = text.slice(
    lastComma === -1 ? second.contentTo : lastComma + 1,
    Math.max(second.to, lastComma + 1),
  );
  const end = Math.max(second.to, lastComma + 1);
  const insert = `${first.indent}${contentOf(second)},${besideSecond}${gap}${second.indent}${contentOf(first)}${lastComma === -1 ? '' : ','}${besideFirst}`;
  return [{ from: first.lead, to: end, insert }];
}

/** Refuses two stretches to change places of which one refers to the other. */
function refuseCrossing(tree: SyntaxTree, first: Stretch, second: Stretch): void {
  const named = (kind: number, { firstRow, endRow }: Stretch) =>
    namesIn(tree, kind, firstRow, endRow);
  const anchors = named(KIND_ANCHOR, first);
  const others = named(KIND_ANCHOR, second);
  if (anchors.size === 0 && others.size === 0) return;
  for (const [name, row] of [...named(KIND_ALIAS, second), ...others]) {
    if (anchors.has(name)) refuseOrder(tree, row, name);
  }
  for (const [name, row] of named(KIND_ALIAS, first)) {
    if (others.has(name)) refuseOrder(tree, row, name);
  }
}

function refuseOrder(tree: SyntaxTree, row: number, name: string): never {
  const { line } = new LineIndex(tree.text).positionAt(fromOf(tree, row));
  const parameters = { node: sourceOf(tree, row), line, anchor: `&${name}` };
  refuseEdit('anchor-in-use', { reason: 'order', ...parameters });
}
