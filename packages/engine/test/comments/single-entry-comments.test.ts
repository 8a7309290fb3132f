import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CommentOwners, ownedComments } from '../../src/document/comment-owners.ts';
import { commentText } from '../../src/document/comment-text.ts';
import { visit } from '../../src/document/visit.ts';
import { parse } from '../../src/syntax/parse.ts';
import {
  firstChildOf,
  KIND_ALIAS,
  KIND_MAPPING,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
} from '../../src/syntax/tree.ts';
import { anyText, SEED_TEXTS } from '../properties/texts.ts';
import { commentedText } from './commented-texts.ts';

/** The values and entries of a tree, each with the row of its key or -1. */
function entriesOf(tree: SyntaxTree): [number, number][] {
  const keys = new Map<number, number>();
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_MAPPING) continue;
    const end = nextOf(tree, row);
    for (let key = firstChildOf(tree, row); key < end; key = nextOf(tree, nextOf(tree, key))) {
      keys.set(key, -2);
      keys.set(nextOf(tree, key), key);
    }
  }
  const entries: [number, number][] = [];
  for (let row = 0; row < tree.rowCount; row++) {
    const kind = kindOf(tree, row);
    const isNode = kind >= KIND_MAPPING && kind <= KIND_ALIAS && parentOf(tree, row) !== -1;
    const key = keys.get(row) ?? -1;
    if (isNode && key !== -2) entries.push([row, key]);
  }
  return entries;
}

function compare(text: string): void {
  const tree = parse(text);
  const all = ownedComments(tree);
  const owners = new CommentOwners(tree);
  // In the order of the text and against it: nothing may depend on what was asked before.
  const entries = entriesOf(tree);
  for (const [row, key] of [...entries, ...entries.toReversed()]) {
    const { above, beside } = owners.shownWith(row, key);
    const owned = all.get(row);
    expect(above, text).toEqual(owned?.above ?? []);
    expect(beside[0], text).toBe(owned?.beside[0]);
  }
  // Reading the whole text goes by nothing that was read near an entry, and the other way round.
  for (const [row, key] of entries) {
    expect(owners.get(row), text).toEqual(all.get(row));
    expect(owners.shownWith(row, key).above, text).toEqual(all.get(row)?.above ?? []);
  }
}

test('the comments of a single entry are those that reading the whole text gives it', () => {
  SEED_TEXTS.forEach(compare);
  fc.assert(fc.property(commentedText, compare), { numRuns: 125 });
  fc.assert(fc.property(anyText, compare), { numRuns: 125 });
});

test('a cursor gives the comments that belong to its node', () => {
  const agree = (text: string): void => {
    const tree = parse(text);
    const all = ownedComments(tree);
    visit(parse(text), {
      enter(cursor) {
        const { above = [], beside = [] } = all.get(cursor.row) ?? {};
        const textOf = (number: number) => commentText(tree, number);
        expect(cursor.commentsAbove ?? '', text).toBe(above.map(textOf).join('\n'));
        expect(cursor.commentBeside, text).toBe(beside.map(textOf)[0]);
        return true;
      },
    });
  };
  SEED_TEXTS.forEach(agree);
  fc.assert(fc.property(commentedText, agree), { numRuns: 125 });
});
