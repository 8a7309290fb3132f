import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type VersionEntry, withinLimits } from './version-limits.ts';

const entry = fc.record({
  id: fc.uuid(),
  slot: fc.constantFrom('a', 'b', '__proto__'),
  savedAt: fc.nat(1000),
  length: fc.oneof(fc.nat(100), fc.integer({ min: 1_000_000, max: 4_000_000 })),
  reason: fc.constantFrom('typed' as const, 'saved' as const, 'replaced' as const),
});

test('versions stay within their limits, the newest first, and none is lost track of', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 150 }), (entries: readonly VersionEntry[]) => {
      const { kept, dropped } = withinLimits(entries);
      expect([...kept, ...dropped].map(({ id }) => id).sort()).toEqual(
        entries.map(({ id }) => id).sort(),
      );
      expect(kept.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(20_000_000);
      for (const slot of ['a', 'b', '__proto__']) {
        const own = kept.filter((each) => each.slot === slot);
        expect(own.length).toBeLessThanOrEqual(50);
        const newest = entries
          .filter((each) => each.slot === slot)
          .sort((x, y) => y.savedAt - x.savedAt);
        const isSmall = entries.reduce((sum, { length }) => sum + length, 0) <= 20_000_000;
        if (isSmall) expect(own.length).toBe(Math.min(50, newest.length));
      }
      // What is kept stays when it is looked at again.
      expect(withinLimits(kept).kept.length).toBe(kept.length);
    }),
  );
});
