import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MergeOptions, merge } from '../../src/index.ts';
import { commentedTexts } from './commented-texts.ts';
import { mergePlain } from './plain-merge.ts';
import { readData } from './read-data.ts';

const texts = commentedTexts.filter((text) => merge([text]).problems[0] === undefined);

const optionSets: fc.Arbitrary<MergeOptions> = fc.constantFrom<MergeOptions>(
  { strategy: 'override' },
  { strategy: 'merge' },
  { strategy: 'append' },
  { strategy: 'merge', nullDeletes: true },
);

describe('merging texts with comments anywhere', () => {
  it('gives the data that merging values gives, and loses no comment', () => {
    fc.assert(
      fc.property(texts, texts, optionSets, (a, b, options) => {
        // A comment that is lost is a failure.
        const {
          output,
          problems: [failure],
        } = merge([a, b], options);
        expect(failure).toBeUndefined();
        expect(readData(output)).toEqual(mergePlain(readData(a), readData(b), options));
      }),
      { numRuns: 750 },
    );
  }, 120_000);

  it('leaves a text as it is when merged with itself or with nothing', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const override of [text, '', '{}', '{}\n']) {
          const {
            output,
            problems: [failure],
          } = merge([text, override], { strategy: 'merge' });
          expect(failure).toBeUndefined();
          expect(output).toBe(text);
        }
      }),
      { numRuns: 200 },
    );
  }, 120_000);

  it('takes a text as it is into an empty one, and any text into one with a comment', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(merge(['', text]).output).toBe(/^[-.{}\s]*$/.test(text) ? '' : text);
        expect(merge(['# head\n', text]).problems[0]).toBeUndefined();
      }),
      { numRuns: 125 },
    );
  }, 120_000);
});
