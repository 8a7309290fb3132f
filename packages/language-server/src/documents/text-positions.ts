import { LineIndex } from '@yamlkit/engine/text';
import type { Position, Range } from 'vscode-languageserver-protocol';

/** What the characters of a position count: code units of UTF-16, or bytes of UTF-8. */
export type PositionEncoding = 'utf-16' | 'utf-8';

/** Turns offsets into positions of the protocol and back. */
export class TextPositions {
  readonly lines: LineIndex;
  readonly #isUtf8: boolean;
  /** The place that was asked for last: many are asked for in the order of the text. */
  #line = -1;
  #offset = 0;
  #character = 0;

  constructor(lines: LineIndex, encoding: PositionEncoding) {
    this.lines = lines;
    this.#isUtf8 = encoding === 'utf-8';
  }

  /** Positions in another text, which count the same. */
  of(text: string): TextPositions {
    return new TextPositions(new LineIndex(text), this.#isUtf8 ? 'utf-8' : 'utf-16');
  }

  positionAt(offset: number): Position {
    const line = this.lines.lineAt(offset);
    return { line, character: this.characterAt(line, offset) };
  }

  /** The same where the line is known. */
  characterAt(line: number, offset: number): number {
    const { lines } = this;
    const start = lines.starts[line];
    if (!this.#isUtf8) return offset - start;
    if (line !== this.#line || offset < this.#offset) {
      this.#line = line;
      this.#offset = start;
      this.#character = 0;
    }
    this.#character += byteLength(lines.text, this.#offset, offset);
    this.#offset = offset;
    return this.#character;
  }

  rangeOf({ from, to }: { readonly from: number; readonly to: number }): Range {
    return { start: this.positionAt(from), end: this.positionAt(to) };
  }

  /** A position after the end of a line is at its end, one after the last line at the end of the text. */
  offsetAt({ line, character }: Position): number {
    const { lines } = this;
    if (line < 0) return 0;
    if (line >= lines.lineCount) return lines.text.length;
    const start = lines.starts[line];
    const end = lines.contentEnd(line);
    if (!this.#isUtf8) return Math.min(start + Math.max(character, 0), end);
    let at = start;
    for (let bytes = 0; at < end; ) {
      const size = byteLengthAt(lines.text, at);
      bytes += size;
      if (bytes > character) break;
      at += size === 4 ? 2 : 1;
    }
    return at;
  }
}

function byteLength(text: string, from: number, to: number): number {
  let bytes = 0;
  for (let at = from; at < to; ) {
    const size = byteLengthAt(text, at);
    bytes += size;
    at += size === 4 ? 2 : 1;
  }
  return bytes;
}

function byteLengthAt(text: string, at: number): number {
  const code = text.codePointAt(at) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
