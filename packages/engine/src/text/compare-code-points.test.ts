import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCodePoints, orderByCodePoints } from './compare-code-points.ts';

/** Texts that mostly begin alike. */
const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '\uffff', '😀', '\ud83d') }));

describe('orderByCodePoints', () => {
  it('orders texts as comparing any two of them does, and leaves equal ones in their order', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (list, isDescending) => {
        const sign = isDescending ? -1 : 1;
        const expected = list
          .map((_, at) => at)
          .sort((a, b) => sign * compareCodePoints(list[a], list[b]) || a - b);
        expect(orderByCodePoints(list, isDescending)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('orders by code points, not by code units', () => {
    expect(orderByCodePoints(['😀', '\uffff', '', 'a'])).toEqual([2, 3, 1, 0]);
  });
});
