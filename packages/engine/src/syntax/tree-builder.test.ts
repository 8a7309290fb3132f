import { expect, it } from 'vitest';
import { ROW_SIZE, type SyntaxTree } from './tree.ts';
import { TreeBuilder, TreeCells } from './tree-builder.ts';

const TEXT_LENGTH = 400_000;
const spare = new TreeCells();

/** A tree with a row at each offset that is given. */
function treeOf(offsets: Iterable<number>): SyntaxTree {
  const builder = new TreeBuilder(TEXT_LENGTH, spare);
  for (const from of offsets) builder.addRow(from & 0xff, from, from + 1, from - 1, from % 7);
  return builder.finish('', []);
}

function* everyOffset(step: number, from: number, to: number): Generator<number> {
  for (let at = from; at < to; at += step) yield at;
}

function* joined(...parts: Iterable<number>[]): Generator<number> {
  for (const part of parts) yield* part;
}

it.each([
  ['few rows', () => everyOffset(1000, 0, TEXT_LENGTH)],
  ['as many rows as an ordinary text', () => everyOffset(14, 0, TEXT_LENGTH)],
  ['a row at every character', () => everyOffset(1, 0, TEXT_LENGTH)],
  [
    'no rows for long and then many',
    () => joined([5], everyOffset(1, TEXT_LENGTH / 2, TEXT_LENGTH)),
  ],
  [
    'many rows and then few',
    () => joined(everyOffset(1, 0, 40_000), everyOffset(50, 40_000, TEXT_LENGTH)),
  ],
  ['rows at one place', () => Array.from({ length: 300_000 }, () => 7)],
  [
    'rows that begin before others',
    () => joined(everyOffset(9, 0, TEXT_LENGTH), everyOffset(9, 0, TEXT_LENGTH)),
  ],
])('keeps every row: %s', (_, offsets) => {
  const expected = [...offsets()];
  const { rows, rowCount } = treeOf(expected);
  expect(rowCount).toBe(expected.length);
  expect(rows.length).toBeGreaterThanOrEqual(rowCount * ROW_SIZE);
  const wrong = expected.findIndex((from, row) => {
    const cells = [from & 0xff, from, from + 1, row + 1, from - 1, from % 7];
    return cells.some((cell, at) => rows[row * ROW_SIZE + at] !== cell);
  });
  expect(wrong).toBe(-1);
});

it('makes room once for a text whose rows are spread evenly, and again only where they get much denser', () => {
  const tables = (offsets: Iterable<number>): number => {
    const builder = new TreeBuilder(TEXT_LENGTH, spare);
    let count = 0;
    let { rows } = builder;
    for (const from of offsets) {
      builder.addRow(0, from, from + 1, -1, 0);
      if (builder.rows !== rows) count++;
      rows = builder.rows;
    }
    return count;
  };
  expect(tables(everyOffset(14, 0, TEXT_LENGTH))).toBe(1);
  expect(tables(joined(everyOffset(14, 0, 80_000), everyOffset(10, 80_000, TEXT_LENGTH)))).toBe(1);
  expect(tables(everyOffset(1, 0, TEXT_LENGTH))).toBeLessThan(4);
  expect(tables(joined([5], everyOffset(10, 300_000, TEXT_LENGTH)))).toBeLessThan(4);
});
