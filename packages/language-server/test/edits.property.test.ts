import { applyEdits, LineIndex } from '@yamlkit/engine/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedText } from '../src/documents/changed-text.ts';
import { type PositionEncoding, TextPositions } from '../src/documents/text-positions.ts';
import { lineEdits } from '../src/features/line-edits.ts';

const pieces = ['a', 'b: 1', ' ', '\n', '\r\n', '\r', 'é', '😀', '- ', '#'];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((all) => all.join(''));
const encoding = fc.constantFrom<PositionEncoding>('utf-8', 'utf-16');
const edit = fc.record({ from: fc.nat(60), to: fc.nat(60), insert: text });

/** Whether a place can be named by a position: not within a line break or a character. */
function isPlace(given: string, at: number): boolean {
  return !/^(?:\r\n|[\ud800-\udbff][\udc00-\udfff])$/.test(
    given.slice(Math.max(at - 1, 0), at + 1),
  );
}

describe('positions', () => {
  it('lead back to their offsets', () => {
    fc.assert(
      fc.property(text, encoding, (given, by) => {
        const positions = new TextPositions(new LineIndex(given), by);
        for (let at = given.length; at >= 0; at--) {
          if (isPlace(given, at)) expect(positions.offsetAt(positions.positionAt(at))).toBe(at);
        }
      }),
    );
  });

  it('are somewhere in the text, whatever a client says', () => {
    const position = fc.record({ line: fc.integer(), character: fc.integer() });
    fc.assert(
      fc.property(text, encoding, position, (given, by, anywhere) => {
        const offset = new TextPositions(new LineIndex(given), by).offsetAt(anywhere);
        expect(offset >= 0 && offset <= given.length).toBe(true);
      }),
    );
  });
});

describe('changes', () => {
  it('one after another give what each of them gives', () => {
    fc.assert(
      fc.property(text, encoding, fc.array(edit, { maxLength: 6 }), (given, by, edits) => {
        let expected = given;
        const changes = edits.map(({ from: a, to: b, insert }) => {
          const [from, to] = [a, b].map((at) => placeIn(expected, at)).sort((x, y) => x - y);
          const range = new TextPositions(new LineIndex(expected), by).rangeOf({ from, to });
          expected = applyEdits(expected, [{ from, to, insert }]);
          return { range, text: insert };
        });
        expect(changedText(new LineIndex(given), changes, by)).toBe(expected);
      }),
    );
  });
});

describe('edits of lines', () => {
  it('make one text of the other, at places that a position can name', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const edits = lineEdits(before, after);
        expect(applyEdits(before, edits)).toBe(after);
        for (const { from, to } of edits) {
          expect([isPlace(before, from), isPlace(before, to)]).toEqual([true, true]);
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** The place nearest to an offset. */
function placeIn(given: string, at: number): number {
  const most = Math.min(at, given.length);
  return isPlace(given, most) ? most : most - 1;
}
