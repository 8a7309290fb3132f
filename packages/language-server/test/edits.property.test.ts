import type { ValidationResult } from '@yamlkit/engine';
import { mayHaveActions } from '@yamlkit/engine/templates';
import { applyEdits, type ChangeSet, LineIndex } from '@yamlkit/engine/text';
import { validate } from '@yamlkit/engine/yaml';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedText, hullOf } from '../src/documents/changed-text.ts';
import { type PositionEncoding, TextPositions } from '../src/documents/text-positions.ts';
import { TextValidation } from '../src/documents/text-validation.ts';
import { lineEdits } from '../src/features/line-edits.ts';
import type { DocumentConfiguration } from '../src/host.ts';

const pieces = ['a', 'b: 1', ' ', '\n', '\r\n', '\r', 'é', '😀', '- ', '#'];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((all) => all.join(''));
const longText = fc
  .array(fc.constantFrom('a: 1\n', 'b:\n  - c: x \n', '    d: [x]\n', '---\n', '{', '# e\n'), {
    maxLength: 30,
  })
  .map((all) => all.join(''));
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
        const changed = changedText(new LineIndex(given), changes, by);
        expect(changed.text).toBe(expected);
        const hull = hullOf(changed.changes as ChangeSet, expected);
        expect(applyEdits(given, [hull])).toBe(expected);
      }),
    );
  });

  it('lead to what is found in the text as it is then', () => {
    const configuration = {} as DocumentConfiguration;
    const found = fc.record({ edits: fc.array(edit, { maxLength: 3 }), isValidated: fc.boolean() });
    fc.assert(
      fc.property(longText, fc.array(found, { maxLength: 5 }), (given, versions) => {
        const validation = new TextValidation(given);
        for (const { edits, isValidated } of versions) {
          for (const { from: a, to: b, insert } of edits) {
            const { lines } = validation;
            const [from, to] = [a, b]
              .map((at) => placeIn(lines.text, at * 2))
              .sort((x, y) => x - y);
            const range = new TextPositions(lines, 'utf-16').rangeOf({ from, to });
            validation.change(changedText(lines, [{ range, text: insert }], 'utf-16'));
          }
          if (!isValidated) continue;
          const { lines } = validation;
          expect(withoutTree(validation.validate(lines, configuration, {}))).toEqual(
            withoutTree(validate(lines.text)),
          );
          expect(validation.mayHaveActions).toBe(mayHaveActions(lines.text));
        }
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

/** A result without its tree, of which the table may have room to spare. */
function withoutTree({ parsed, ...found }: ValidationResult) {
  return { ...found, rowCount: parsed?.rowCount };
}

/** The place nearest to an offset. */
function placeIn(given: string, at: number): number {
  const most = Math.min(at, given.length);
  return isPlace(given, most) ? most : most - 1;
}
