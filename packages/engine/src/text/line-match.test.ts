import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchLines } from './line-match.ts';

function runsOf(before: string, after: string): number[][] {
  const cells = [...matchLines(before, after)];
  return cells.flatMap((_, at) => (at % 3 === 0 ? [cells.slice(at, at + 3)] : []));
}

/** Lines in common by the textbook's table. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const line of a) {
    const next = [0];
    b.forEach((other, at) => {
      next.push(line === other ? row[at] + 1 : Math.max(row[at + 1], next[at]));
    });
    row = next;
  }
  return row[b.length];
}

describe('matchLines', () => {
  it.each([
    ['', '', [[0, 0, 1]]],
    ['a\nb\nc\n', 'a\nb\nc\n', [[0, 0, 4]]],
    [
      'a\nb\nc',
      'a\nc',
      [
        [0, 0, 1],
        [2, 1, 1],
      ],
    ],
    [
      'a\nc',
      'a\nb\nc',
      [
        [0, 0, 1],
        [1, 2, 1],
      ],
    ],
    ['a\r\n  b', 'a\n\tb ', [[0, 0, 2]]],
    ['a', 'b', []],
    ['x\na\nx\nx', 'x\nx\na\nx', [[0, 1, 3]]],
    ['r: 1\nb\nr: 2', 'r: 2\nb\nr: 3', [[1, 1, 1]]],
    [
      'k\nr: 1\nb\nr: 2\nc\nr: 3\nl',
      'm\nk\nr: 2\nb\nr: 3\nc\nr: 4\nl',
      [
        [0, 1, 1],
        [2, 3, 1],
        [4, 5, 1],
        [6, 7, 1],
      ],
    ],
  ])('%j and %j', (before, after, runs) => {
    expect(runsOf(before, after)).toEqual(runs);
  });

  it('gives runs in order of lines that are the same', () => {
    const line = fc.constantFrom('a', 'b', 'c', '  a', '', 'd', 'e');
    const text = fc.array(line, { maxLength: 40 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const linesA = before.split('\n').map((each) => each.trim());
        const linesB = after.split('\n').map((each) => each.trim());
        let atA = 0;
        let atB = 0;
        let matched = 0;
        for (const [a, b, count] of runsOf(before, after)) {
          expect(a >= atA && b >= atB && count > 0).toBe(true);
          expect(linesA.slice(a, a + count)).toEqual(linesB.slice(b, b + count));
          [atA, atB] = [a + count, b + count];
          matched += count;
        }
        expect(atA <= linesA.length && atB <= linesB.length).toBe(true);
        expect(matched).toBeLessThanOrEqual(longestCommon(linesA, linesB));
        if (before === after) expect(matched).toBe(linesA.length);
      }),
    );
  });

  it('finds all there is where lines repeat and no run is long', () => {
    const line = fc.constantFrom('a', 'a ', 'b', ' b');
    const text = fc.array(line, { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        // Twice over, so that no line stands once.
        const before = [...a, 'a', 'b', 'a', 'b'];
        const after = [...b, 'a', 'b', 'a', 'b'];
        const found = runsOf(before.join('\n'), after.join('\n'));
        const matched = found.reduce((sum, [, , count]) => sum + count, 0);
        const trimmed = [before, after].map((lines) => lines.map((each) => each.trim()));
        if (Math.max(...found.map(([, , count]) => count)) >= 12) return;
        expect(matched).toBe(longestCommon(trimmed[0], trimmed[1]));
      }),
    );
  });

  it('says nothing in common rather than search without end', () => {
    const before = Array.from({ length: 20_000 }, (_, i) => `a${i % 7}`).join('\n');
    const after = Array.from({ length: 20_000 }, (_, i) => `b${i % 7}`).join('\n');
    expect(runsOf(before, after)).toEqual([]);
  });
});
