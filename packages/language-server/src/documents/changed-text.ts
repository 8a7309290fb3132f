import type { TextEdit } from '@yamlkit/engine';
import { ChangeSet, LineIndex } from '@yamlkit/engine/text';
import type { Range } from 'vscode-languageserver-protocol';
import { type PositionEncoding, TextPositions } from './text-positions.ts';

/** A text in place of a range, or of the whole text. */
export interface ContentChange {
  readonly text: string;
  readonly range?: Range | null | undefined;
}

/** A text after changes. */
export interface ChangedText {
  readonly text: string;
  /** What was changed; undefined where the whole text was replaced. */
  readonly changes: ChangeSet | undefined;
}

/**
 * A text after changes, each with positions in the text after the changes before it. Most editors send the last
 * change in the text first, so that all positions are also those of the original text.
 */
export function changedText(
  lines: LineIndex,
  changes: readonly ContentChange[],
  encoding: PositionEncoding,
): ChangedText {
  const edits = editsFromTheEnd(lines, changes, encoding);
  if (edits !== undefined) return applied(lines.text, ChangeSet.of(lines.text.length, edits));
  let { text } = lines;
  let index = lines;
  let all: ChangeSet | undefined = ChangeSet.none(text.length);
  for (const change of changes) {
    if (text !== index.text) index = new LineIndex(text);
    const { range } = change;
    if (range) {
      const edit = editOf(index, { range, text: change.text }, encoding);
      const next = ChangeSet.of(text.length, [edit]);
      all = all?.compose(next);
      text = next.apply(text);
    } else {
      all = undefined;
      text = change.text;
    }
  }
  return { text, changes: all };
}

function applied(text: string, changes: ChangeSet): ChangedText {
  return { text: changes.apply(text), changes };
}

/** Changes as one edit, from the first place that they change to the last. @param text after them. */
export function hullOf(changes: ChangeSet, text: string): TextEdit {
  const { edits, length } = changes;
  if (edits.length === 0) return { from: 0, to: 0, insert: '' };
  const { from } = edits[0];
  const { to } = edits[edits.length - 1];
  return { from, to, insert: text.slice(from, text.length - (length - to)) };
}

function editsFromTheEnd(
  lines: LineIndex,
  changes: readonly ContentChange[],
  encoding: PositionEncoding,
): TextEdit[] | undefined {
  const edits: TextEdit[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const { range, text } of changes) {
    if (!range) return undefined;
    const edit = editOf(lines, { range, text }, encoding);
    if (edit.to >= end) return undefined;
    end = edit.from;
    edits.push(edit);
  }
  return edits;
}

function editOf(
  lines: LineIndex,
  { range, text }: { readonly range: Range; readonly text: string },
  encoding: PositionEncoding,
): TextEdit {
  const positions = new TextPositions(lines, encoding);
  const from = positions.offsetAt(range.start);
  return { from, to: Math.max(from, positions.offsetAt(range.end)), insert: text };
}
