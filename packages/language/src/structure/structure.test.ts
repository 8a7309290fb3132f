import { describe, expect, it } from 'vitest';
import { cursorIn, documentOf } from '../../test/schema-data.ts';
import { foldingRangesOf } from './folding.ts';
import { selectionRangesAt } from './selection.ts';
import { symbolsOf } from './symbols.ts';

const TEXT = `# one
# two
a:
  b: "x y"
  c: |
    text

    more
d:
- name: first
  e: {
    f: 1
  }
`;

describe('the structure of a text', () => {
  it('lists its entries', () => {
    expect(symbolsOf(documentOf(TEXT)).map(({ name, depth, kind }) => [depth, name, kind])).toEqual(
      [
        [0, 'a', 'mapping'],
        [1, 'b', 'scalar'],
        [1, 'c', 'scalar'],
        [0, 'd', 'sequence'],
        [1, 'first', 'mapping'],
        [2, 'name', 'scalar'],
        [2, 'e', 'mapping'],
        [3, 'f', 'scalar'],
      ],
    );
    expect(symbolsOf(documentOf(TEXT), { mostSymbols: 2 })).toHaveLength(2);
  });

  it('folds collections, texts and runs of comments', () => {
    const folded = foldingRangesOf(documentOf(TEXT)).map(({ kind, from, to }) => [
      kind,
      TEXT.slice(TEXT.lastIndexOf('\n', from - 1) + 1, from),
      TEXT.slice(from, to).split('\n').length - 1,
    ]);
    expect(folded).toEqual([
      ['comment', '# one', 1],
      ['collection', 'a:', 5],
      ['text', '  c: |', 3],
      ['collection', 'd:', 4],
      ['collection', '- name: first', 3],
      ['collection', '  e: {', 2],
    ]);
  });

  it('folds the documents of a stream', () => {
    const text = 'a: 1\nb: 2\n---\nc: 3\n';
    expect(foldingRangesOf(documentOf(text)).map(({ kind }) => kind)).toEqual(['document']);
  });

  it('lets a selection grow', () => {
    const { text, offset } = cursorIn('a:\n  b: "x| y"\n  c: 1\n');
    const ranges = selectionRangesAt(documentOf(text), offset);
    expect(ranges.map(({ from, to }) => text.slice(from, to))).toEqual([
      'x y',
      '"x y"',
      'b: "x y"',
      'b: "x y"\n  c: 1',
      'a:\n  b: "x y"\n  c: 1',
      text,
    ]);
  });
});
