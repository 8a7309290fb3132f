import { blockScalarBefore, headerEnd } from '../../print/block-scalar-lines.ts';
import { lastTokenEnd } from '../../print/entry-end.ts';
import { lineEnd } from '../../print/gap.ts';
import { lineStartOf } from '../../print/source-column.ts';
import {
  fromOf,
  KIND_DOCUMENT,
  kindOf,
  nextOf,
  parentOf,
  STYLE_BLOCK,
  type SyntaxTree,
  styleOf,
} from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { entrySpanOf, isCollection } from '../entry-spans.ts';
import type { Place } from '../locate.ts';
import { blanksAfter, blanksBefore } from '../token-edges.ts';
import { refuse } from './edit-problem.ts';
import { valueRanges } from './value-edits.ts';

/**
 * The edits that write a comment above an entry or beside its value, or take it away.
 *
 * @param text without `#`; empty to take the comment away.
 */
export function commentEdits(
  tree: SyntaxTree,
  place: Place,
  text: string,
  where: 'above' | 'beside',
): TextEdit[] {
  const parent = parentOf(tree, place.value);
  const isRoot = kindOf(tree, parent) === KIND_DOCUMENT;
  if (!isRoot && styleOf(tree, parent) !== STYLE_BLOCK) {
    refuse('no-place-for-comment', { reason: 'in-brackets' });
  }
  if (/[^\t\n\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u.test(text)) {
    refuse('invalid-value', { reason: 'comment-characters' });
  }
  return where === 'above' ? above(tree, place, text, isRoot) : beside(tree, place, text);
}

function above(tree: SyntaxTree, place: Place, text: string, isRoot: boolean): TextEdit[] {
  if (isRoot) refuse('no-place-for-comment', { reason: 'above-document' });
  const span = entrySpanOf(tree, place.parent, place.key === -1 ? place.value : place.key);
  const indentation = ' '.repeat(span.from - lineStartOf(tree.text, span.from));
  const lines =
    text === '' ? [] : text.split('\n').map((line) => `#${line === '' ? '' : ' '}${line}`);
  if (!span.isCompact) {
    const insert = lines.map((line) => `${line}\n${indentation}`).join('');
    return [{ from: span.lead, to: span.from, insert }];
  }
  if (lines.length === 0) return [];
  // After a dash the entry goes down to a line of its own.
  const from = blanksBefore(tree.text, span.from);
  return [
    { from, to: span.from, insert: `\n${indentation}${[...lines, ''].join(`\n${indentation}`)}` },
  ];
}

function beside(tree: SyntaxTree, place: Place, text: string): TextEdit[] {
  if (text.includes('\n')) refuse('invalid-value', { reason: 'comment-lines' });
  const inlineTo = lastTokenOnLine(tree, place.value);
  const scalar = blockScalarBefore(tree, nextOf(tree, place.value));
  // After the last line of a block scalar a comment would be text.
  if (scalar !== -1 && inlineTo > headerEnd(tree.text, fromOf(tree, scalar))) {
    refuse('no-place-for-comment', { reason: 'line-taken' });
  }
  const end = lineEnd(tree.text, inlineTo);
  const at = blanksAfter(tree.text, inlineTo);
  const hasComment = tree.text[at] === '#';
  if (!hasComment && at < end) {
    refuse('no-place-for-comment', { reason: 'line-taken' });
  }
  const from = hasComment && text !== '' ? at : inlineTo;
  const insert = text === '' ? '' : `${hasComment ? '' : ' '}# ${text}`;
  return [{ from, to: end, insert }];
}

/**
 * Where the last token ends on the line of a value's comment: that of its key or dash, or, of a block
 * collection that begins on it, the last one.
 */
function lastTokenOnLine(tree: SyntaxTree, value: number): number {
  const { inlineTo } = valueRanges(tree, value);
  if (!isCollection(tree, value)) return inlineTo;
  return Math.min(inlineTo, lastTokenEnd(tree, value, nextOf(tree, value)));
}
