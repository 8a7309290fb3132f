import { parseTemplate } from '@yamlkit/engine/templates';
import { Cursor, visit } from '@yamlkit/engine/tree';
import type { Range, SemanticTokens } from 'vscode-languageserver-protocol';
import type { Analysis } from '../documents/analysis.ts';

export const TOKEN_TYPES = [
  'property',
  'string',
  'number',
  'keyword',
  'comment',
  'variable',
  'type',
  'macro',
] as const;
export const TOKEN_MODIFIERS = ['declaration'] as const;

const DECLARATION = 1;
const KEYWORD = /^(?:~|null|Null|NULL|true|True|TRUE|false|False|FALSE)$/;
const NUMBER =
  /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

type TokenType = (typeof TOKEN_TYPES)[number];

interface Token {
  readonly from: number;
  readonly to: number;
  readonly type: TokenType;
  readonly modifiers?: number;
}

/** Keys, values by what they are, anchors, tags, comments and actions of templates; of a range of lines if one is given. */
export function semanticTokensFor(analysis: Analysis, range?: Range): SemanticTokens {
  const { lines, positions } = analysis;
  const from = range === undefined ? 0 : positions.offsetAt({ ...range.start, character: 0 });
  const to = range === undefined ? lines.text.length : positions.offsetAt(range.end);
  const tokens = [...nodeTokens(analysis, from, to), ...anchorTokens(analysis)]
    .concat(commentTokens(analysis), actionTokens(analysis))
    .filter((token) => token.to > from && token.from < to && token.from < token.to)
    .sort((a, b) => a.from - b.from || rank(b) - rank(a));
  return { data: encoded(analysis, withoutOverlaps(tokens)) };
}

function nodeTokens({ language: { tree } }: Analysis, from: number, to: number): Token[] {
  const tokens: Token[] = [];
  visit(tree, {
    enter: (cursor) => {
      const { keyRange } = cursor;
      if (Math.min(cursor.from, keyRange?.from ?? cursor.from) > to) return 'stop';
      if (Math.max(cursor.to, keyRange?.to ?? 0) < from) return false;
      if (keyRange !== undefined && isScalarKey(cursor, keyRange.from)) {
        tokens.push({ from: keyRange.from, to: keyRange.to, type: 'property' });
      }
      if (cursor.kind === 'scalar') addScalar(cursor, tokens);
      else if (cursor.tag !== undefined) addProperties(cursor, tokens);
      return undefined;
    },
  });
  return tokens;
}

/** Keys that are collections begin with a bracket, or follow a question mark; the others need no cursor. */
function isScalarKey({ tree: { text }, tree, keyRow }: Cursor, from: number): boolean {
  let before = from - 1;
  while (text[before] === ' ') before--;
  const isPlain = text[before] !== '?' && !'[{&!'.includes(text[from]);
  return isPlain || new Cursor(tree, keyRow).kind === 'scalar';
}

function addScalar(cursor: Cursor, tokens: Token[]): void {
  const from = addProperties(cursor, tokens);
  const { to, style, tree } = cursor;
  const written = style === 'plain' ? tree.text.slice(from, Math.min(to, from + 100)) : '';
  const plainType = NUMBER.test(written) ? 'number' : 'string';
  tokens.push({ from, to, type: KEYWORD.test(written) ? 'keyword' : plainType });
}

/** The tag; anchors are found for themselves. Returns where the content begins. */
function addProperties({ tree, from: start, to }: Cursor, tokens: Token[]): number {
  let from = start;
  for (;;) {
    const first = tree.text[from];
    if (first !== '&' && first !== '!') return from;
    const property = /^([&!]\S*)\s+/.exec(tree.text.slice(from, Math.min(to, from + 500)));
    if (property === null) return from;
    if (property[1].startsWith('!')) {
      tokens.push({ from, to: from + property[1].length, type: 'type' });
    }
    from += property[0].length;
  }
}

function anchorTokens({ language }: Analysis): Token[] {
  return language.anchors.map(({ from, to, isAlias }) => ({
    from: from - 1,
    to,
    type: 'variable',
    ...(!isAlias && { modifiers: DECLARATION }),
  }));
}

function commentTokens({ language: { tree }, mask }: Analysis): Token[] {
  const { comments } = tree;
  const tokens: Token[] = [];
  for (let at = 0; at < comments.length; at += 2) {
    const [from, to] = [comments[at], comments[at + 1]];
    if (mask === undefined || tree.text[from] === '#') tokens.push({ from, to, type: 'comment' });
  }
  return tokens;
}

function actionTokens({ text, dialect }: Analysis): Token[] {
  if (dialect === 'none') return [];
  const actions = parseTemplate(text, dialect)?.actions ?? [];
  return actions.map(({ from, to }) => ({ from, to, type: 'macro' }));
}

/** Which of two tokens at one place is shown: what says more. */
function rank({ type }: Token): number {
  if (type === 'macro') return 3;
  return type === 'variable' || type === 'type' || type === 'comment' ? 2 : 1;
}

/** An action in a text, and an anchor before a key, cut what they are in. */
function withoutOverlaps(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (last === undefined || last.to <= token.from) {
      result.push(token);
    } else if (rank(token) > rank(last)) {
      result.pop();
      if (last.from < token.from) result.push({ ...last, to: token.from });
      result.push(token);
      if (token.to < last.to) result.push({ ...last, from: token.to });
    } else if (token.to > last.to && token.from >= last.from) {
      result.push({ ...token, from: last.to });
    }
  }
  return result;
}

/** Five numbers each, places as the difference to the one before; one token for each line. */
function encoded(analysis: Analysis, tokens: readonly Token[]): number[] {
  const { lines } = analysis;
  const { starts, lineCount } = lines;
  const encoder = new TokenEncoder(analysis);
  let line = 0;
  for (const { from, to, type, modifiers = 0 } of tokens) {
    while (line + 1 < lineCount && starts[line + 1] <= from) line++;
    const kind = TOKEN_NUMBERS[type];
    encoder.add(line, from, Math.min(to, lines.contentEnd(line)), kind, modifiers);
    for (let next = line + 1; next < lineCount && starts[next] < to; next++) {
      const begin = starts[next] + indentationOf(lines.text, starts[next]);
      encoder.add(next, begin, Math.min(to, lines.contentEnd(next)), kind, modifiers);
    }
  }
  return encoder.data;
}

const TOKEN_NUMBERS = Object.fromEntries(TOKEN_TYPES.map((type, at) => [type, at]));

/** Writes tokens as the protocol has them. */
class TokenEncoder {
  readonly data: number[] = [];
  readonly #analysis: Analysis;
  #line = 0;
  #character = 0;

  constructor(analysis: Analysis) {
    this.#analysis = analysis;
  }

  add(line: number, from: number, to: number, type: number, modifiers: number): void {
    if (from >= to) return;
    const { positions } = this.#analysis;
    const start = positions.characterAt(line, from);
    const length = positions.characterAt(line, to) - start;
    const before = line === this.#line ? this.#character : 0;
    this.data.push(line - this.#line, start - before, length, type, modifiers);
    this.#line = line;
    this.#character = start;
  }
}

function indentationOf(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ') at++;
  return at - start;
}
