import { checkList, checkText } from './check-arguments.ts';

/** Replaces the half-open range `from`..`to` (UTF-16 code units) by `insert`. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * Applies edits to a text.
 *
 * @param edits in any order, not overlapping; all offsets speak of the text before any edit.
 * @throws RangeError when two edits overlap or one lies outside the text.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  checkText('text', text);
  checkList('edits', edits);
  const ordered = [...edits].sort((a, b) => a.from - b.from || a.to - b.to);
  let result = '';
  let done = 0;
  for (const edit of ordered) {
    checkEdit(edit, done, text.length);
    const { from, to, insert } = edit;
    result += text.slice(done, from) + insert;
    done = to;
  }
  return result + text.slice(done);
}

/**
 * Checks one of several edits in the order of the text.
 *
 * @param from where the edit before it ends.
 * @param length of the text that is edited.
 * @throws ArgumentError when it does not say what to insert.
 * @throws RangeError when it overlaps the edit before it or lies outside the text.
 */
export function checkEdit(edit: TextEdit, from: number, length: number): void {
  checkText('insert', edit.insert);
  // Also what is no number.
  if (!(edit.from >= from && edit.to >= edit.from && edit.to <= length)) {
    throw new RangeError(`Edit ${edit.from}..${edit.to} overlaps another or lies outside the text`);
  }
}

/** Edits that write a text's own line break. What they insert may have it already. */
export function withBreaks(edits: readonly TextEdit[], lineBreak: string): readonly TextEdit[] {
  if (lineBreak === '\n') return edits;
  return edits.map((edit) => ({ ...edit, insert: edit.insert.replace(/\r?\n/g, lineBreak) }));
}
