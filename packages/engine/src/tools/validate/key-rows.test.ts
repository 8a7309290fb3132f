import { expect, it } from 'vitest';
import { parse } from '../../syntax/parse.ts';
import { sourceOf } from '../../syntax/tree.ts';
import { KeyRows } from './key-rows.ts';

it('knows the keys of all mappings, asked in any order', () => {
  const tree = parse('? [x]\n: {b: c}\n&a d: !!map\n  e: [f: g, h]\n: *a\n');
  const keys = new KeyRows(tree);
  const rows = Array.from({ length: tree.rowCount }, (_, row) => row);
  const found = rows.reverse().filter((row) => keys.isKey(row));
  expect(found.reverse().map((row) => sourceOf(tree, row))).toEqual([
    '[x]',
    'b',
    'd',
    'e',
    'f',
    '',
  ]);
});
