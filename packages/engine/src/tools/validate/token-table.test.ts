import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from '../../syntax/parse.ts';
import { ROW_SIZE, type SyntaxTree, toOf } from '../../syntax/tree.ts';
import { LineIndex } from '../../text/line-index.ts';
import {
  TOKEN_KEY,
  TOKEN_OPEN_KEY,
  TOKEN_PAIRS,
  TOKEN_SCALAR,
  TOKEN_VALUE,
} from './token-kinds.ts';
import { type TokenTable, TokenWindow, tokenize } from './token-table.ts';

const FILES = new URL('../../../test/fixtures/real/', import.meta.url);

type Token = readonly [kind: number, from: number, to: number, line: number, row: number];

function tokensOf({ kinds, froms, tos, lines, rows, count }: TokenTable): Token[] {
  return Array.from({ length: count }, (_, at) => [
    kinds[at],
    froms[at],
    tos[at],
    lines[at],
    rows[at],
  ]);
}

/** The tokens that pairs or a key with its colon stand for. */
function partsOf(tree: SyntaxTree, index: LineIndex, token: Token): Token[] {
  const [kind, from, to, line, row] = token;
  if (kind === TOKEN_OPEN_KEY) {
    return [
      [TOKEN_KEY, from, from, line, -1],
      [TOKEN_SCALAR, from, to - 1, line, row],
      [TOKEN_VALUE, to - 1, to, line, -1],
    ];
  }
  if (kind !== TOKEN_PAIRS) return [token];
  const parts: Token[] = [];
  for (let key = row; key < tree.rowCount && toOf(tree, key) < to; key += 2) {
    const [keyFrom, keyTo] = tree.rows.slice(key * ROW_SIZE + 1, key * ROW_SIZE + 3);
    const [from, end] = tree.rows.slice((key + 1) * ROW_SIZE + 1, (key + 1) * ROW_SIZE + 3);
    const line = index.lineAt(keyFrom);
    parts.push([TOKEN_KEY, keyFrom, keyFrom, line, -1], [TOKEN_SCALAR, keyFrom, keyTo, line, key]);
    parts.push([TOKEN_VALUE, keyTo, keyTo + 1, line, -1], [TOKEN_SCALAR, from, end, line, key + 1]);
  }
  return parts;
}

it.each(readdirSync(FILES).filter((name) => /\.ya?ml$/.test(name)))(
  'joins pairs, and keys with their colons, and nothing else: %s',
  (name) => {
    const text = readFileSync(new URL(name, FILES), 'utf8');
    const tree = parse(text);
    const lines = new LineIndex(text);
    const joined = tokensOf(tokenize(tree, lines));
    const separate = tokensOf(tokenize(tree, lines, false));
    expect(joined.flatMap((token) => partsOf(tree, lines, token))).toEqual(separate);
  },
);

it.each([
  ['a mapping below', 'a:\n  b: 1\n', 1],
  ['a list below', 'a:\n- b\n', 1],
  ['nothing', 'a:\nb:\n', 2],
  ['a value beside', 'a: |\n  b\nc: [\n  d]\n', 0],
  ['blanks and comments behind the colon', 'a: \n  b: 1\nc: # d\n  e: 1\n', 0],
  ['an anchor', '&x a:\n  b: 1\n', 0],
  ['a question mark', '? a\n:\n  b: 1\n', 0],
  ['mistakes in the text', 'a:\n  b: 1\n   c: 3\n', 0],
])('keys that end their line, %s', (_, text, count) => {
  const { kinds } = tokenize(parse(text), new LineIndex(text));
  expect(kinds.filter((kind) => kind === TOKEN_OPEN_KEY)).toHaveLength(count);
});

it.each([
  ['one behind the other', 'a: 1\nb: "2"\n\nc: 3\n', 1],
  ['a comment among them', 'a: 1\n# c\nb: 2\n', 2],
  ['a comment behind', 'a: 1 # c\nb: 2\n', 2],
  ['a value on the next line', 'a: 1\nb:\n  2\nc: 3\n', 2],
  ['further blanks', 'a:  1\nb: 2\n', 1],
  ['an anchor', 'a: 1\nb: &x 2\nc: 3\n', 2],
  ['a mapping in a list', '- a: 1\n  b: 2\n- c: 3\n', 2],
  ['mistakes in the text', 'a: 1\nb: 2\n c: 3\n', 0],
])('pairs, %s', (_, text, count) => {
  const { kinds } = tokenize(parse(text), new LineIndex(text));
  expect(kinds.filter((kind) => kind === TOKEN_PAIRS)).toHaveLength(count);
});

it('a window shows all tokens once, in their order, with those around them', () => {
  const piece = 'a: 1\nb:\n- {c: d}\n- &x e # f\n? g\n: |\n  h\n---\n';
  const text = piece.repeat(5000);
  const tree = parse(text);
  const lines = new LineIndex(text);
  const all = tokensOf(tokenize(tree, lines));
  const window = new TokenWindow(tree, lines);
  let seen = 0;
  const visit = (from: number, to: number) => {
    const held = tokensOf(window.table);
    expect(held.slice(from, to)).toEqual(all.slice(seen, seen + to - from));
    expect(held.slice(Math.max(from - 4, 0), from)).toEqual(all.slice(Math.max(seen - 4, 0), seen));
    seen += to - from;
    expect(held.slice(to, to + 8)).toEqual(all.slice(seen, seen + 8));
  };
  window.run({ visit });
  expect(seen).toBe(all.length);
  expect(seen).toBeGreaterThan(50_000);
});
