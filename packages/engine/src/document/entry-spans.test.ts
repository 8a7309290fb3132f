import { describe, expect, it, test, vi } from 'vitest';
import { Gap } from '../source/gap.ts';
import { parse } from '../syntax/parse.ts';
import { firstChildOf, KIND_MAPPING, KIND_SEQUENCE, kindOf, nextOf } from '../syntax/tree.ts';
import { collectionTail, entriesOf, entrySpanOf, entrySpans, isCollection } from './entry-spans.ts';

/** The text of each entry with its comments, for the collection that is the given one in order. */
function spansIn(text: string, index = 0): string[] {
  const tree = parse(text);
  const collection = collectionAt(text, index);
  return entrySpans(tree, collection).map(({ lead, to }) => text.slice(lead, to));
}

function collectionAt(text: string, index: number): number {
  const tree = parse(text);
  let left = index;
  for (let row = 0; row < tree.rowCount; row++) {
    const kind = kindOf(tree, row);
    if ((kind === KIND_MAPPING || kind === KIND_SEQUENCE) && left-- === 0) return row;
  }
  throw new Error('no such collection');
}

describe('the comments of an entry', () => {
  test.each([
    ['directly above', '# a\na: 1\n# b 1\n# b 2\nb: 2\n', ['# a\na: 1', '# b 1\n# b 2\nb: 2']],
    ['beside', 'a: 1 # a\nb: # b\n  c: 1\n', ['a: 1 # a', 'b: # b\n  c: 1']],
    ['below, indented deeper', 'a: {}\n  # x: 1\nb: 2\n', ['a: {}\n  # x: 1', 'b: 2']],
    [
      'not those that a blank line separates',
      'z: 0\n\n# section\n\n# about b\nb: 1\na: 2\n',
      ['z: 0', '# about b\nb: 1', 'a: 2'],
    ],
    [
      'in a list',
      '# one\n- 1 # beside\n# two\n- 2\n  # deeper\n',
      ['# one\n- 1 # beside', '# two\n- 2\n  # deeper'],
    ],
    ['about the file are not among them', '#!/bin/x\n# a\na: 1\n', ['# a\na: 1']],
    ['below a key that is a literal scalar', '? |\n  x\n# b\nb: 1\n', ['? |\n  x', '# b\nb: 1']],
    ['below a key that ends in one', '? - |\n   x\nb: 1\n', ['? - |\n   x', 'b: 1']],
    ['after a literal scalar', 'a: |\n  x\n\n# b\nb: 1\n', ['a: |\n  x', '# b\nb: 1']],
    [
      'in brackets',
      '[ # list\n  # one\n  1, # beside\n  # two\n  2 # last\n  # end\n]\n',
      ['# one\n  1, # beside', '# two\n  2 # last'],
    ],
    ['before a comma', '{a: 1 # a\n , b: 2}', ['a: 1 # a', 'b: 2']],
  ])('%s', (_, text, spans) => expect(spansIn(text)).toEqual(spans));

  it('belong to the entry below a nested collection, unless they are indented like it', () => {
    const text = 'a:\n  b: 1\n  # end of a\n# c\nc: 2\n';
    expect(spansIn(text)).toEqual(['a:\n  b: 1\n  # end of a', '# c\nc: 2']);
    expect(spansIn(text, 1)).toEqual(['b: 1']);
  });

  it('of a list level with its key go to the key below', () => {
    const text = 'a:\n- 1\n# c\nc: 2\n';
    expect(spansIn(text, 1)).toEqual(['- 1']);
    expect(spansIn(text)[1]).toBe('# c\nc: 2');
  });
});

describe('an entry', () => {
  it('knows the blank lines above it, and whether its line begins with something else', () => {
    const text = '- a: 1\n\n\n  b: 2\n';
    const spans = entrySpans(parse(text), collectionAt(text, 1));
    expect(spans.map(({ blankLines, isCompact }) => [blankLines, isCompact])).toEqual([
      [0, true],
      [2, false],
    ]);
  });

  it('is the same read alone as read with the others', () => {
    const text = '# a\na: 1 # x\n\n# s\n\n# b\nb: [1, # one\n  2]\n  # deeper\n? c\n: d\n';
    const tree = parse(text);
    const root = collectionAt(text, 0);
    const all = entrySpans(tree, root);
    let row = firstChildOf(tree, root);
    for (const span of all) {
      expect(entrySpanOf(tree, root, row)).toEqual(span);
      row = nextOf(tree, nextOf(tree, row));
    }
    expect(all.length).toBe(3);
  });
});

test.each([
  ['a:\n  b: 1\n  # end\n\n  # later\nc: 1\n', 1, '  # end'],
  ['a:\n- 1\n# c\nc: 1\n', 1, ''],
  ['a: 1\n# end\n', 0, '# end'],
  ['[1, # one\n 2 # two\n # end\n]', 0, ' # end'],
])('the comments at the end of a collection in %j', (text, index, tail) => {
  const tree = parse(text);
  const collection = collectionAt(text, index);
  const last = entrySpans(tree, collection).at(-1);
  if (last === undefined) throw new Error('no entries');
  const found = text.slice(last.to, collectionTail(tree, collection, last));
  expect(found.replace(/^\n/, '')).toBe(tail);
});

test('read the gap below nested collections once, from whichever of its comments each looks on', () => {
  const columns = Array.from({ length: 30 }, (_, column) => ' '.repeat(column));
  const keys = columns.map((indent) => `${indent}a:\n`).join('');
  const comments = columns.toReversed().map((indent) => `${indent}# c`);
  const text = `${keys}${' '.repeat(30)}x: 1\n${comments.join('\n')}\n`;
  const tree = parse(text);
  const read = vi.spyOn(Gap.prototype, 'read');
  const ends = Array.from({ length: tree.rowCount }, (_, row) => row)
    .filter((row) => isCollection(tree, row))
    .map((row) => entriesOf(tree, row).end);
  const endOf = (comment: string) => text.indexOf(`\n${comment}\n`) + 1 + comment.length;
  expect(ends).toEqual([...comments.toReversed().map(endOf), text.indexOf('x: 1') + 4]);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});
