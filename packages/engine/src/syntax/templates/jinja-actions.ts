import {
  ACTION_CLOSE,
  ACTION_DEFINITION,
  ACTION_ELSE,
  ACTION_OPEN,
  ACTION_SILENT,
  ACTION_VALUE,
} from './action.ts';
import type { ActionEnd } from './go-actions.ts';

/** Where the `{{`, `{%` or `{#` at `from` closes. */
export function findJinjaEnd(text: string, from: number): ActionEnd {
  const kind = text[from + 1];
  if (kind === '#') {
    const end = text.indexOf('#}', from + 2);
    return end === -1 ? { to: -1, seen: text.length } : { to: end + 2, seen: end };
  }
  const closing = kind === '{' ? '}' : '%';
  let depth = 0;
  let at = from + 2;
  while (at < text.length) {
    const char = text[at];
    const next = text[at + 1];
    if (depth === 0 && char === closing && next === '}') return { to: at + 2, seen: at };
    if (depth === 0 && char === '{' && (next === '{' || next === '%')) break;
    if (char === '"' || char === "'") {
      const end = findStringEnd(text, at, `${closing}}`);
      if (end === -1) break;
      at = end;
      continue;
    }
    if (char === '{' || char === '[' || char === '(') depth++;
    else if ((char === '}' || char === ']' || char === ')') && depth > 0) depth--;
    at++;
  }
  return { to: -1, seen: at };
}

/**
 * After a string, which may go over some lines; -1 where it does not end, and where only what closes the
 * action ends it on its line.
 */
function findStringEnd(text: string, from: number, closing: string): number {
  const quote = text[from];
  const end = Math.min(text.length, from + LONGEST_STRING);
  let isClosing = false;
  for (let at = from + 1; at < end; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === quote) return at + 1;
    else if (text.startsWith(closing, at)) isClosing = true;
    else if (char === '\n' && isClosing) return -1;
  }
  return -1;
}

const LONGEST_STRING = 2000;

const OPENING = new Set([
  ...['if', 'for', 'block', 'filter', 'with', 'call', 'raw', 'autoescape', 'trans'],
  ...['load_yaml', 'load_json', 'load_text'],
]);
const DEFINITIONS = new Set(['macro', 'set', 'snapshot', 'test', 'materialization', 'docs']);
const ELSE = new Set(['else', 'elif', 'pluralize']);
/** Statements that write something. */
const WRITING = new Set(['include']);

/** What kind of action one of Jinja is, and its word. */
export function classifyJinja(action: string): { readonly kind: number; readonly word: string } {
  if (action[1] === '#') return { kind: ACTION_SILENT, word: '' };
  if (action[1] === '{') return { kind: ACTION_VALUE, word: '' };
  const word = /^\{%[-+]?\s*(\w+)/.exec(action)?.[1] ?? '';
  if (word === 'set' && action.includes('=')) return { kind: ACTION_SILENT, word };
  if (OPENING.has(word)) return { kind: ACTION_OPEN, word };
  if (DEFINITIONS.has(word)) return { kind: ACTION_DEFINITION, word };
  if (ELSE.has(word)) return { kind: ACTION_ELSE, word };
  if (word.startsWith('end')) return { kind: ACTION_CLOSE, word };
  return { kind: WRITING.has(word) ? ACTION_VALUE : ACTION_SILENT, word };
}
