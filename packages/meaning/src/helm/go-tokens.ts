import type { TextRange } from '../text-range.ts';

/** What a token of an action is. */
export type TokenKind =
  | 'string'
  | 'character'
  | 'number'
  | 'field'
  | 'variable'
  | 'word'
  | 'mark'
  | 'other';

/** A token of an action. Offsets are those of the template. */
export interface Token extends TextRange {
  readonly kind: TokenKind;
  readonly text: string;
}

/** An action of a Go template, without comments. */
export interface GoAction extends TextRange {
  readonly tokens: readonly Token[];
  /** False where the braces are missing or a string does not end, which is reported elsewhere. */
  readonly isClosed: boolean;
}

const TOKEN =
  /(\s+)|("(?:[^"\\\n]|\\.)*"|`[^`]*`)|('(?:[^'\\\n]|\\.)*')|([+-]?(?:\d|\.\d)[\w.]*)|(\.[\p{L}_][\p{L}\p{N}_]*)|(\$[\p{L}\p{N}_]*)|([\p{L}_][\p{L}\p{N}_]*)|(:=|[=|(),.])/uy;
const KINDS: readonly TokenKind[] = [
  ...(['string', 'character', 'number', 'field', 'variable', 'word', 'mark'] as const),
];

/** Tokens of a template; what comes after is not read. */
const MOST_TOKENS = 500_000;

/** The actions of a template, in the order of the text. */
export function readActions(text: string): GoAction[] {
  const actions: GoAction[] = [];
  let left = MOST_TOKENS;
  let from = text.indexOf('{{');
  while (from !== -1 && left > 0) {
    const action = isComment(text, from) ? commentAt(text, from) : actionAt(text, from);
    if (action.tokens.length > 0 || !isComment(text, from)) actions.push(action);
    left -= action.tokens.length + 1;
    from = text.indexOf('{{', action.to);
  }
  return actions;
}

function isComment(text: string, from: number): boolean {
  return /^\{\{-?\s*\/\*/.test(text.slice(from, from + 20));
}

function commentAt(text: string, from: number): GoAction {
  const end = text.indexOf('*/', from);
  const close = end === -1 ? -1 : text.indexOf('}}', end);
  const to = close === -1 ? text.length : close + 2;
  return { from, to, tokens: [], isClosed: close !== -1 };
}

function actionAt(text: string, from: number): GoAction {
  const tokens: Token[] = [];
  let at = from + 2;
  if (text[at] === '-' && /\s/.test(text[at + 1] ?? '')) at++;
  while (at < text.length) {
    if (text.startsWith('}}', at)) return { from, to: at + 2, tokens, isClosed: true };
    // Another action cannot begin here: this one is not closed.
    if (text.startsWith('{{', at)) break;
    if (text.startsWith('-}}', at) && /\s/.test(text[at - 1])) {
      return { from, to: at + 3, tokens, isClosed: true };
    }
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (found === null) {
      // A string that does not end, or a character that means nothing.
      if (/["'`]/.test(text[at])) break;
      tokens.push({ kind: 'other', text: text[at], from: at, to: at + 1 });
      at++;
      continue;
    }
    const to = at + found[0].length;
    if (found[1] === undefined) {
      const kind = KINDS[found.findIndex((group, place) => place > 1 && group !== undefined) - 2];
      tokens.push({ kind, text: found[0], from: at, to });
    }
    at = to;
  }
  return { from, to: Math.max(at, from + 2), tokens, isClosed: false };
}

/** The text that a string stands for; undefined for one with an escape that is not read. */
export function stringValue({ kind, text }: Token): string | undefined {
  if (kind !== 'string') return undefined;
  if (text.startsWith('`')) return text.slice(1, -1);
  const inner = text.slice(1, -1);
  return inner.includes('\\') ? undefined : inner;
}

/** The name in a string, and where it is without its quotes. */
export function stringName({ text, from, to }: Token): { readonly name: string } & TextRange {
  return { name: text.slice(1, -1), from: from + 1, to: to - 1 };
}
