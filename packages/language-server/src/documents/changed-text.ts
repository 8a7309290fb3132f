import { applyEdits, LineIndex, type TextEdit } from '@yamlkit/engine';
import type { Range, TextDocumentContentChangeEvent } from 'vscode-languageserver-protocol';
import { type PositionEncoding, TextPositions } from './text-positions.ts';

/**
 * A text after changes, each of which speaks of the text after those before it. Most editors send the last
 * place of a text first, so that all of them speak of the text as it was.
 */
export function changedText(
  lines: LineIndex,
  changes: readonly TextDocumentContentChangeEvent[],
  encoding: PositionEncoding,
): string {
  const edits = editsFromTheEnd(lines, changes, encoding);
  if (edits !== undefined) return applyEdits(lines.text, edits);
  let { text } = lines;
  let index = lines;
  for (const change of changes) {
    if (text !== index.text) index = new LineIndex(text);
    text = 'range' in change ? applyEdits(text, [editOf(index, change, encoding)]) : change.text;
  }
  return text;
}

function editsFromTheEnd(
  lines: LineIndex,
  changes: readonly TextDocumentContentChangeEvent[],
  encoding: PositionEncoding,
): TextEdit[] | undefined {
  const edits: TextEdit[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const change of changes) {
    if (!('range' in change)) return undefined;
    const edit = editOf(lines, change, encoding);
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
