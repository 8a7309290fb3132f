import { HASH, isBreak } from '../text/character-codes.ts';
import { BYTE_END } from '../text/source-bytes.ts';
import type { ParserState } from './parser-state.ts';
import { findLineEnd, skipBlanks, skipBreakAt, skipSpaces } from './separation.ts';

/**
 * The indentation of the first line after the one of `at` that is neither blank nor a comment; -1
 * where there is none.
 */
export function findNextIndent(s: ParserState, at: number): number {
  const { bytes } = s;
  for (let end = at; ; ) {
    end = findLineEnd(s, end);
    if (end === s.length) return -1;
    const lineStart = skipBreakAt(s, end);
    end = skipSpaces(s, lineStart);
    const byte = bytes[skipBlanks(s, end)];
    if (byte === BYTE_END) return -1;
    if (!isBreak(byte) && byte !== HASH) return end - lineStart;
  }
}
