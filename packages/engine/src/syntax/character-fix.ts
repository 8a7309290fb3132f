import type { SyntaxCode } from '../diagnostics/codes.ts';
import type { Fix } from '../diagnostics/diagnostic.ts';
import { isBlank, isBreak, NO_BREAK_SPACE, SPACE } from '../text/character-codes.ts';
import { blanksAfter } from '../text/lines.ts';
import { straightening } from './fixes.ts';
import type { NearScalar } from './parser-state.ts';

/** How much of an indentation and of the line above it is examined. */
const LONGEST_INDENTATION = 100;
const LONGEST_LINE = 300;

/**
 * The fix of a misplaced or deceptive character.
 *
 * @param scalar the scalar it is in or before; its `style` is -1 where there is none.
 */
export function characterFix(
  text: string,
  code: SyntaxCode,
  scalar: NearScalar,
  { from, to }: { readonly from: number; readonly to: number },
): Fix | undefined {
  if (code === 'lone-surrogate') return undefined;
  if (code === 'smart-quote') return straightening(text.slice(scalar.from, scalar.to), from);
  if (code === 'non-breaking-space') return spaceFix(text, from, to);
  const isInScalar = scalar.style !== -1 && scalar.from < from;
  if (!canBeRemoved(text, from, to, isInScalar)) return undefined;
  // Joining files leaves byte-order marks at the start of a line.
  const isFirst = isBreak(text.charCodeAt(from - 1)) && text.charAt(to) !== '-';
  const safety = code === 'byte-order-mark' && isFirst ? 'safe' : 'suggested';
  return { title: 'Remove the character', edits: [{ from, to, insert: '' }], safety };
}

/** Whether what comes together when a character goes is still what it was, or an ordinary text. */
function canBeRemoved(text: string, from: number, to: number, isInScalar: boolean): boolean {
  const before = text.slice(from - 1, from);
  const after = text.slice(to, to + 1);
  if (before === '\\') return false;
  if (isInScalar) return !/[:?-]|\s/.test(before) || /[\p{L}\p{N}]/u.test(after);
  return /[\p{L}\p{N}"'_./-]/u.test(after);
}

/** Spaces for no-break spaces: in an indentation, as many as fit to the line above. */
function spaceFix(text: string, from: number, to: number): Fix | undefined {
  let lineStart = from;
  while (from - lineStart < LONGEST_INDENTATION && isSpaceLike(text.charCodeAt(lineStart - 1))) {
    lineStart--;
  }
  const isIndentation = lineStart === 0 || isBreak(text.charCodeAt(lineStart - 1));
  if (!isIndentation) {
    if (isBlank(text.charCodeAt(from - 1)) || isBlank(text.charCodeAt(to))) {
      return replacing(from, to, 0, 'Remove it');
    }
    const isText = /[\p{L}\p{N}"'_./#[{]/u.test(text.slice(to, to + 1));
    return isText ? replacing(from, to, to - from, 'Replace it with an ordinary space') : undefined;
  }
  let end = to;
  while (end - to < LONGEST_INDENTATION && isSpaceLike(text.charCodeAt(end))) end++;
  const indentation = text.slice(lineStart, end);
  const spaces = indentation.replaceAll('\u00a0', '').length;
  const { wanted, opensBlock } = lineAbove(text, lineStart);
  const fits = (width: number) => (opensBlock ? width > wanted : width === wanted);
  if (fits(spaces) && spaces > 0) return replacing(lineStart, end, spaces, 'Remove it');
  if (!fits(indentation.length)) return undefined;
  return replacing(lineStart, end, indentation.length, 'Replace it with an ordinary space');
}

/** How far the last line with something on it is indented, and whether it ends in a colon. */
function lineAbove(text: string, lineStart: number): { wanted: number; opensBlock: boolean } {
  const least = Math.max(0, lineStart - LONGEST_LINE);
  let end = lineStart;
  while (end > least && isBreak(text.charCodeAt(end - 1))) end--;
  let start = end;
  while (start > least && !isBreak(text.charCodeAt(start - 1))) start--;
  const at = Math.min(blanksAfter(text, start), end);
  return { wanted: at - start, opensBlock: at < end && text.charAt(end - 1) === ':' };
}

function replacing(from: number, to: number, spaces: number, title: string): Fix {
  return { title, edits: [{ from, to, insert: ' '.repeat(spaces) }], safety: 'suggested' };
}

function isSpaceLike(code: number): boolean {
  return code === SPACE || code === NO_BREAK_SPACE;
}
