import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commentedText } from '../../test/comments/commented-texts.ts';
import { parse } from '../syntax/parse.ts';
import { nextOf, parentOf, type SyntaxTree, sourceOf } from '../syntax/tree.ts';
import { ownedComments } from './comment-owners.ts';
import { entrySpans, isCollection } from './entry-spans.ts';

/** Each comment with its place and the source of the node it belongs to. */
function ownersIn(text: string): string[] {
  const tree = parse(text);
  const lines: string[] = [];
  const comments = ownedComments(tree);
  for (const node of comments.rows()) {
    for (const [place, numbers] of Object.entries(comments.get(node) ?? {})) {
      for (const number of numbers as number[]) {
        const to = tree.comments[number * 2 + 1];
        lines[number] = `${text.slice(to - 1, to)} ${place} ${sourceOf(tree, node).split('\n')[0]}`;
      }
    }
  }
  return lines;
}

describe('the owner of a comment', () => {
  test.each([
    ['# x\na: 1 # y\n', ['x above 1', 'y beside 1']],
    ['a: # x\n  # y\n  b: 1\n', ['x beside b: 1', 'y above 1']],
    ['a:\n  # x\n\n  b: 1\n  # y\n# z\n', ['x section 1', 'y end b: 1', 'z end a:']],
    ['a: 1\n  # x\nb: 2\n', ['x below 1']],
    ['- # x\n  a: 1\n-\n  # y\n  - 1\n', ['x beside a: 1', 'y above 1']],
    [
      '[ # x\n  1, # y\n  # z\n  2\n  # e\n] # r\n',
      'x beside [ # x|y beside 1|z above 2|e end [ # x|r beside [ # x'.split('|'),
    ],
    ['a: [ # x\n  # y\n]\n', ['x beside [ # x', 'y end [ # x']],
    ['# x\n---\n# y\na: 1\n# z\n---\nb\n', ['x above a: 1', 'y above 1', 'z end a: 1']],
    ['a: | # x\n  t\n# y\nb: # z\n', ['x beside | # x', 'y above ', 'z beside ']],
    ['? a # x\n# y\n: b\n', ['x beside b', 'y above b']],
    ['# x\n', []],
    ['a\n...\n# x\n---\n# y\nb\n', ['x above b', 'y above b']],
    ['#!s\n# x\na: 1\n', ['s section 1', 'x above 1']],
  ])('%j', (text, owners) => expect(ownersIn(text)).toEqual(owners));

  test('is visited with the others of its node, those above first', () => {
    const text = 'a: # x\n  # y\n  - b # z\n';
    const tree = parse(text);
    const comments = ownedComments(tree);
    const visited: [number, number][] = [];
    comments.visit((row, number) => visited.push([row, number]));
    for (const row of comments.rows()) {
      const own = visited.filter(([owner]) => owner === row).map(([, number]) => number);
      expect(own).toEqual(comments.numbersOf(row));
    }
    expect(visited.length).toBe(3);
  });

  test('is in the span of exactly the entries that it belongs to', () => {
    const check = (text: string) => {
      const tree = parse(text);
      expect(tree.diagnostics, text).toEqual([]);
      const owners = rowsOfOwners(tree);
      const wrong: string[] = [];
      for (let row = 0; row < tree.rowCount; row++) {
        if (!isCollection(tree, row)) continue;
        for (const { key, value, lead, to } of entrySpans(tree, row)) {
          const first = key === -1 ? value : key;
          for (const [number, owner] of owners.entries()) {
            const from = tree.comments[number * 2];
            const isOwned = owner >= first && owner < nextOf(tree, value);
            if ((from >= lead && from < to) === isOwned) continue;
            wrong.push(`# c${number} and ${sourceOf(tree, first)}`);
          }
        }
      }
      expect(wrong, text).toEqual([]);
    };
    fc.assert(fc.property(commentedText, check), { numRuns: 1000 });
  });
});

/** By comment: the row that holds it, of which a section's is the collection. */
function rowsOfOwners(tree: SyntaxTree): number[] {
  const rows: number[] = [];
  const comments = ownedComments(tree);
  for (const node of comments.rows()) {
    const owned = comments.get(node);
    if (owned === undefined) continue;
    for (const number of owned.section) rows[number] = parentOf(tree, node);
    for (const place of [owned.above, owned.beside, owned.below, owned.end]) {
      for (const number of place) rows[number] = node;
    }
  }
  expect(Object.keys(rows).length).toBe(tree.comments.length / 2);
  return rows;
}
