import {
  fromOf,
  KIND_ANCHOR,
  KIND_DIRECTIVE,
  KIND_DOCUMENT_END,
  KIND_DOCUMENT_START,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  toOf,
} from '../../syntax/tree.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import type { MergeSide } from './merge-side.ts';

/** Whether a text is without data: an empty mapping, or nothing at all. */
export function isEmptyRoot(side: MergeSide): boolean {
  return side.root === -1 || (side.isMapping(side.root) && side.isEmptyCollection(side.root));
}

/** Two texts of which one is without data: all lines of both. */
export function joinEmpty(a: MergeSide, b: MergeSide): { text: string; edits: TextEdit[] } {
  const at = a.text.length;
  if (isEmptyRoot(b)) {
    const rest = without(b, [...MARKERS, ...ROOT]).trim();
    const insert =
      rest === '' ? '' : `${a.text === '' || a.text.endsWith('\n') ? '' : '\n'}${rest}\n`;
    return { text: a.text + insert, edits: [{ from: at, to: at, insert }] };
  }
  const kept = without(a, [KIND_DOCUMENT_END, ...ROOT]).trimEnd();
  const isMarked = /^---/m.test(kept);
  const insert = isMarked ? without(b, MARKERS).replace(/^\n/, '') : b.text;
  const text = kept === '' ? insert : `${kept}\n${insert}`;
  return { text, edits: [{ from: kept.length, to: at, insert }] };
}

const MARKERS = [KIND_DIRECTIVE, KIND_DOCUMENT_START, KIND_DOCUMENT_END];
const ROOT = [KIND_MAPPING, KIND_SCALAR, KIND_ANCHOR, KIND_TAG];

/** A text without what its document has of these kinds: markers, or all of an empty node. */
function without({ tree, text }: MergeSide, kinds: readonly number[]): string {
  const edits: TextEdit[] = [];
  for (let row = 0; row < tree.rowCount; row++) {
    if (!kinds.includes(kindOf(tree, row))) continue;
    edits.push({ from: fromOf(tree, row), to: toOf(tree, row), insert: '' });
  }
  return applyEdits(text, edits);
}
