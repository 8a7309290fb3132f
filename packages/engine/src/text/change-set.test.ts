import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChangeSet } from './change-set.ts';
import type { TextEdit } from './text-edit.ts';

const anyText = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀'), maxLength: 20 });

/** Edits that fit a text: cuts in pairs, each with something to insert. */
function changesOf(text: string): fc.Arbitrary<ChangeSet> {
  const cut = fc.tuple(fc.nat(text.length), fc.nat(3), fc.constantFrom('', 'x', 'yz'));
  return fc.array(cut, { maxLength: 5 }).map((cuts) => {
    const edits: TextEdit[] = [];
    let done = 0;
    for (const [at, length, insert] of cuts.sort((a, b) => a[0] - b[0])) {
      const from = Math.max(at, done);
      const to = Math.min(from + length, text.length);
      edits.push({ from, to, insert });
      done = to;
    }
    return ChangeSet.of(text.length, edits);
  });
}

const textWithChanges = anyText.chain((text) => fc.tuple(fc.constant(text), changesOf(text)));
const textWithTwo = textWithChanges.chain(([text, first]) =>
  fc.tuple(fc.constant(text), fc.constant(first), changesOf(first.apply(text))),
);

describe('a change set', () => {
  it('replaces, inserts and removes', () => {
    const changes = ChangeSet.of(6, [
      { from: 4, to: 5, insert: '' },
      { from: 0, to: 1, insert: 'A' },
      { from: 2, to: 2, insert: '-' },
    ]);
    expect(changes.apply('abcdef')).toBe('Ab-cdf');
    expect(changes.newLength).toBe(6);
  });

  it('removes all of a text', () => {
    expect(ChangeSet.of(2, [{ from: 0, to: 2, insert: '' }]).apply('ab')).toBe('');
  });

  it('keeps the order of insertions at one place', () => {
    const changes = ChangeSet.of(2, [
      { from: 1, to: 1, insert: 'x' },
      { from: 1, to: 1, insert: 'y' },
    ]);
    expect(changes.edits).toEqual([{ from: 1, to: 1, insert: 'xy' }]);
  });

  it('refuses edits that overlap or do not fit the text', () => {
    const overlapping = [
      { from: 0, to: 2, insert: '' },
      { from: 1, to: 3, insert: '' },
    ];
    expect(() => ChangeSet.of(3, overlapping)).toThrow(RangeError);
    expect(() => ChangeSet.of(1, [{ from: 0, to: 2, insert: '' }])).toThrow(RangeError);
    expect(() => ChangeSet.none(3).apply('four')).toThrow(RangeError);
  });

  it('maps places around what it changes', () => {
    const changes = ChangeSet.of(10, [{ from: 2, to: 4, insert: 'xyz' }]);
    expect([1, 2, 3, 4, 9].map((at) => changes.map(at))).toEqual([1, 2, 2, 5, 10]);
    expect(changes.map(3, 'after')).toBe(5);
    const insertion = ChangeSet.of(4, [{ from: 2, to: 2, insert: 'x' }]);
    expect([insertion.map(2), insertion.map(2, 'after')]).toEqual([2, 3]);
  });
});

describe('laws of change sets', () => {
  it('applying a composition is applying one after the other', () => {
    fc.assert(
      fc.property(textWithTwo, ([text, first, second]) => {
        expect(first.compose(second).apply(text)).toBe(second.apply(first.apply(text)));
      }),
    );
  });

  it('an inverse gives the text back', () => {
    fc.assert(
      fc.property(textWithChanges, ([text, changes]) => {
        expect(changes.invert(text).apply(changes.apply(text))).toBe(text);
      }),
    );
  });

  it('composing with the inverse leaves the text as it was', () => {
    fc.assert(
      fc.property(textWithChanges, ([text, changes]) => {
        expect(changes.compose(changes.invert(text)).apply(text)).toBe(text);
      }),
    );
  });

  it('places keep their order, and unchanged characters stay under them', () => {
    fc.assert(
      fc.property(textWithChanges, ([text, changes]) => {
        const after = changes.apply(text);
        let last = 0;
        for (let at = 0; at <= text.length; at++) {
          const mapped = changes.map(at);
          expect(mapped).toBeGreaterThanOrEqual(last);
          expect(mapped).toBeLessThanOrEqual(after.length);
          last = mapped;
          const isKept = !changes.edits.some(({ from, to }) => from <= at && at < to);
          if (isKept && at < text.length) expect(after[changes.map(at, 'after')]).toBe(text[at]);
        }
      }),
    );
  });
});
