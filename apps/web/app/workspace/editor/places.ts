import type { Text } from '@codemirror/state';
import type { TextPosition } from '../engine/protocol.ts';

/** The offset of a place in the editor's text, or the nearest there is. */
export function offsetOf(doc: Text, { line, offset }: TextPosition): number {
  const { from, length } = doc.line(Math.max(1, Math.min(line, doc.lines)));
  return from + Math.min(offset, length);
}

/** The place of an offset in the editor's text. */
export function placeOf(doc: Text, at: number): TextPosition {
  const { number, from } = doc.lineAt(at);
  return { line: number, offset: at - from };
}
