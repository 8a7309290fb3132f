import type { TextEdit } from '@yamlkit/engine';
import { applyEdits, LineIndex } from '@yamlkit/engine/text';
import type { Range } from 'vscode-languageserver-protocol';
import { type PositionEncoding, TextPositions } from './text-positions.ts';

/** A text in place of a range, or of the whole text. */
export interface ContentChange {
  readonly text: string;
  readonly range?: Range | null | undefined;
}

/**
 * A text after changes, each of which speaks of the text after those before it. Most editors send the last
 * place of a text first, so that all of them speak of the text as it was.
 */
export function changedText(
  lines: LineIndex,
  changes: readonly ContentChange[],
  encoding: PositionEncoding,
): string {
  const edits = editsFromTheEnd(lines, changes, encoding);
  if (edits !== undefined) return applyEdits(lines.text, edits);
  let { text } = lines;
  let index = lines;
  for (const change of changes) {
    if (text !== index.text) index = new LineIndex(text);
    const { range } = change;
    const edits = range ? [editOf(index, { range, text: change.text }, encoding)] : undefined;
    text = edits === undefined ? change.text : applyEdits(text, edits);
  }
  return text;
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
