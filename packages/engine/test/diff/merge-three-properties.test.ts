import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from '../../src/document/stringify.ts';
import { parse } from '../../src/syntax/parse.ts';
import { merge3 } from '../../src/tools/diff/three-way/merge-three.ts';
import { pairsOfValues } from './value-pairs.ts';

/** Three texts, two of them changed from the first, each with comments of its own. */
const texts = fc
  .tuple(pairsOfValues, fc.infiniteStream(fc.nat(5)))
  .chain(([[base, ours], stream]) =>
    pairsOfValues.map(([, theirs]) => {
      const number = () => stream.next().value as number;
      return {
        base: stringify(base).output,
        ours: withComments(stringify(ours).output, 'ours', number),
        theirs: withComments(stringify(theirs).output, 'theirs', number),
      };
    }),
  );

function withComments(text: string, name: string, number: () => number): string {
  const lines = text.split('\n').map((line, at) => {
    const isSafe = /^[ -]*[\w"]+:( [\w"]+)?$/.test(line) && number() === 0;
    return isSafe ? `${line} # ${name} ${at}` : line;
  });
  return lines.join('\n');
}

const changedTexts = fc
  .tuple(texts, fc.array(fc.tuple(fc.nat(40), fc.nat(3)), { maxLength: 4 }))
  .map(([{ base, ours }, changes]) => {
    const lines = base.split('\n');
    for (const [at, kind] of changes) {
      const line = at % lines.length;
      if (kind === 0) lines.splice(line, 1);
      else if (kind === 1) lines[line] = (lines[line] ?? '').replace(/: \w+$/, ': changed');
      else lines.splice(line, 0, `# theirs ${at}`);
    }
    return { base, ours, theirs: lines.join('\n') };
  });

describe('merge3', () => {
  test('keeps the side that changed something', () => {
    fc.assert(
      fc.property(texts, ({ base, ours, theirs }) => {
        for (const side of [ours, theirs]) {
          expect(merge3(base, side, base).output).toBe(side);
          expect(merge3(base, base, side).output).toBe(side);
          expect(merge3(base, side, side).output).toBe(side);
        }
      }),
    );
  });

  test('decides about the same, whichever side is which', () => {
    fc.assert(
      fc.property(fc.oneof(texts, changedTexts), ({ base, ours, theirs }) => {
        const there = merge3(base, ours, theirs).conflicts.length === 0;
        expect(merge3(base, theirs, ours).conflicts.length === 0).toBe(there);
      }),
      { numRuns: 300 },
    );
  });

  test('loses no comment that a side added, and is valid where the texts are', () => {
    fc.assert(
      fc.property(fc.oneof(texts, changedTexts), ({ base, ours, theirs }) => {
        const { output, conflicts, isChecked } = merge3(base, ours, theirs);
        for (const [comment] of `${ours}${theirs}`.matchAll(/# (?:ours|theirs) \d+/g)) {
          expect(output).toContain(comment);
        }
        if (conflicts.length > 0 || !isChecked) return;
        expect(parse(output).diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
          [],
        );
      }),
      { numRuns: 300 },
    );
  });
});
