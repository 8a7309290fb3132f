import { NO_BREAK_SPACE, SPACE } from '../text/character-codes.ts';
import { checkText } from '../text/check-arguments.ts';

const DELETE = 0x7f;
const APPLICATION_PROGRAM_COMMAND = 0x9f;
const SOFT_HYPHEN = 0xad;
const ZERO_WIDTH_NON_JOINER = 0x200c;
const ZERO_WIDTH_JOINER = 0x200d;

/**
 * Writes a text so that everything in it can be seen and nothing in it acts: control characters,
 * bidirectional controls, invisible and look-alike blanks, noncharacters and lone surrogates
 * become `<U+202E>`. A file name, a key or a message shown in a terminal or a log goes through
 * here, because any of them may be chosen by someone else.
 *
 * Letters of all scripts, emoji and the joiners inside them stay as they are.
 *
 * @param keep control characters to leave alone, for instance `'\n'`.
 */
export function visibleText(text: string, keep = ''): string {
  checkText('text', text);
  if (/^[ -~]*$/.test(text)) return text;
  let result = '';
  let done = 0;
  let previous = -1;
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at)!;
    const end = at + (code > 0xffff ? 2 : 1);
    const next = end < text.length ? text.codePointAt(end)! : -1;
    if (isHidden(code, previous, next) && !keep.includes(text.slice(at, end))) {
      result += text.slice(done, at) + escapeOf(code);
      done = end;
    }
    previous = code;
    at = end;
  }
  return result + text.slice(done);
}

/** `<U+00A0>`: how this project shows a character that cannot be seen. */
export function escapeOf(code: number): string {
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}

/**
 * Whether a character would be invisible, look like another or act on the terminal.
 *
 * @param previous the code point before it, -1 at the start: a joiner between two letters or emoji
 *   that need it is text, one beside ASCII is a hidden character.
 * @param next the code point after it, -1 at the end.
 */
export function isHidden(code: number, previous: number, next: number): boolean {
  if (code < SPACE) return true;
  if (code < DELETE) return false;
  if (code <= NO_BREAK_SPACE || code === SOFT_HYPHEN) return true;
  if (code < 0x061c) return false;
  if (code === ZERO_WIDTH_NON_JOINER || code === ZERO_WIDTH_JOINER) {
    return previous <= APPLICATION_PROGRAM_COMMAND || next <= APPLICATION_PROGRAM_COMMAND;
  }
  return (
    code === 0x061c || // Arabic letter mark
    code === 0x115f || // Hangul fillers
    code === 0x1160 ||
    code === 0x3164 ||
    code === 0xffa0 ||
    code === 0x1680 || // blanks that look like a space
    code === 0x180e ||
    (code >= 0x2000 && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202f) ||
    (code >= 0x205f && code <= 0x206f) ||
    (code >= 0xd800 && code <= 0xdfff) ||
    code === 0xfeff ||
    (code >= 0xfff9 && code <= 0xfffb) ||
    (code & 0xfffe) === 0xfffe || // noncharacters
    (code >= 0xfdd0 && code <= 0xfdef) ||
    (code >= 0xe0000 && code <= 0xe007f) // tags
  );
}
