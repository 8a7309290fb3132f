import { BACKSLASH, BACKTICK, LF } from '../../text/character-codes.ts';
import {
  ACTION_CLOSE,
  ACTION_DEFINITION,
  ACTION_ELSE,
  ACTION_OPEN,
  ACTION_SILENT,
  ACTION_VALUE,
} from './action.ts';

/** What a search for the end of an action found. */
export interface ActionEnd {
  /** After the closing braces; -1 where there are none. */
  readonly to: number;
  /** How far the text was read. */
  readonly seen: number;
}

/** Where the `{{` at `from` closes: braces in strings and in comments close nothing. */
export function findGoEnd(text: string, from: number): ActionEnd {
  let at = from + 2;
  if (/^-?\s*\/\*/.test(text.slice(at, at + 10))) return findGoCommentEnd(text, at);
  while (at < text.length) {
    const char = text[at];
    if (char === '}' && text[at + 1] === '}') return { to: at + 2, seen: at };
    if (char === '{' && text[at + 1] === '{') break;
    const isString = char === '"' || char === "'" || char === '`';
    const end = isString ? findStringEnd(text, at) : at + 1;
    if (end === -1) break;
    at = end;
  }
  return { to: -1, seen: at };
}

function findGoCommentEnd(text: string, from: number): ActionEnd {
  const end = text.indexOf('*/', from);
  if (end === -1) return { to: -1, seen: text.length };
  const closing = /^\*\/\s*-?\}\}/.exec(text.slice(end, end + 20));
  return { to: closing === null ? -1 : end + closing[0].length, seen: end };
}

/** After a string, which ends on its line unless it is in backticks; -1 where it does not end. */
function findStringEnd(text: string, from: number): number {
  const quote = text.charCodeAt(from);
  if (quote === BACKTICK) return text.indexOf('`', from + 1) + 1 || -1;
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === quote) return at + 1;
    else if (code === LF) break;
  }
  return -1;
}

const OPENING = new Set(['if', 'range', 'with', 'block']);
const WORD = /^\{\{-?\s*([A-Za-z]+)(?!\w)/;
const ASSIGNMENT = /^\{\{-?\s*\$\w*(?:\s*,\s*\$\w+)?\s*:?=/;
const COMMENT = /^\{\{-?\s*\/\*/;

/** What kind of action a Go template's is, and its word. */
export function classifyGo(action: string): { readonly kind: number; readonly word: string } {
  if (COMMENT.test(action) || ASSIGNMENT.test(action)) return { kind: ACTION_SILENT, word: '' };
  const word = WORD.exec(action)?.[1] ?? '';
  if (OPENING.has(word)) return { kind: ACTION_OPEN, word };
  if (word === 'define') return { kind: ACTION_DEFINITION, word };
  if (word === 'else') return { kind: ACTION_ELSE, word };
  if (word === 'end') return { kind: ACTION_CLOSE, word };
  const isSilent = word === 'break' || word === 'continue';
  return { kind: isSilent ? ACTION_SILENT : ACTION_VALUE, word };
}
