import { HASH, isBreak, isEnd, SPACE } from './character-codes.ts';
import { findLineEnd, skipBlanks, skipBreak } from './separation.ts';

/**
 * The indentation of the first line behind the one of `at` that is neither blank nor a comment; -1
 * where there is none.
 */
export function findNextIndent(text: string, at: number): number {
  for (let end = at; ; ) {
    end = findLineEnd(text, end);
    if (end === text.length) return -1;
    const lineStart = skipBreak(text, end);
    end = lineStart;
    while (text.charCodeAt(end) === SPACE) end++;
    const indent = end - lineStart;
    const code = text.charCodeAt(skipBlanks(text, end));
    if (isEnd(code)) return -1;
    if (!isBreak(code) && code !== HASH) return indent;
  }
}
