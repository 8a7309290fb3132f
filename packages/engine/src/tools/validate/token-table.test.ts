import { expect, it } from 'vitest';
import { parse } from '../../syntax/parse.ts';
import { LineIndex } from '../../text/line-index.ts';
import { type TokenTable, TokenWindow, tokenize } from './token-table.ts';

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
