import { describe, expect, it } from 'vitest';
import type { ComparisonPane } from '../engine/protocol.ts';
import { layOutComparison } from './compare-texts.ts';

const signs = [' ', '-', '+', '~'];

function shown({ text, kinds, linesBefore, linesAfter }: ComparisonPane): string[] {
  return text
    .split('\n')
    .map((line, row) =>
      `${signs[kinds[row]]}${linesBefore[row]},${linesAfter[row]} ${line}`.trim(),
    );
}

describe('compareTexts', () => {
  it('fills up the side that has fewer lines', () => {
    const { panes, changes, removed, added } = layOutComparison(
      'a\nb\nc\n',
      'a\nc\nd\ne\n',
      'split',
    );
    expect(panes.map(shown)).toEqual([
      ['1,1 a', '-2,0 b', '3,2 c', '~0,0', '~0,0', '4,5'],
      ['1,1 a', '~0,0', '3,2 c', '+0,3 d', '+0,4 e', '4,5'],
    ]);
    expect([[...changes], removed, added]).toEqual([[1, 3], 1, 2]);
  });

  it('puts the lines of both into one', () => {
    const { panes } = layOutComparison('a\nb\nc\n', 'a\nx\nc\n', 'unified');
    expect(panes.map(shown)).toEqual([['1,1 a', '-2,0 b', '+0,2 x', '3,3 c', '4,4']]);
  });

  it('marks what differs in lines that are mostly the same', () => {
    const { panes } = layOutComparison("name: 'v'\nx: 1", 'name: "v"\ny: 22', 'split');
    expect(panes.map(({ marks }) => [...marks])).toEqual([
      [6, 9, 0, 0],
      [6, 9, 0, 0],
    ]);
    const moved = layOutComparison('a:\n    b\n', 'a:\n  b\n', 'unified').panes[0];
    expect(shown(moved)).toEqual(['1,1 a:', '-2,0     b', '+0,2   b', '3,3']);
    expect([...moved.marks]).toEqual([0, 0, 2, 4, 2, 2, 0, 0]);
  });

  it('takes any line ends, and empty texts', () => {
    expect(layOutComparison('a\r\nb', 'a\nb', 'split').changes.length).toBe(0);
    expect(layOutComparison('', '', 'split').panes[0].text).toBe('');
    const { removed, added } = layOutComparison('a', '', 'unified');
    expect([removed, added]).toEqual([1, 1]);
  });
});
