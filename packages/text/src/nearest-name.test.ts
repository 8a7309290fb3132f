import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './misspelled-name.ts';
import { nearestName } from './nearest-name.ts';

describe('the nearest name', () => {
  it.each([
    ['contaners', ['kind', 'containers'], 'containers'],
    ['CONTAINERS', ['containers'], 'containers'],
    ['nmae', ['name', 'image'], 'name'],
    ['a', ['b', 'cc'], 'b'],
    ['deploy', ['deployment', 'service'], 'deployment'],
    ['day', ['daily', 'weekly'], 'daily'],
  ])('of %s among %j is %s', (name, names, nearest) => {
    expect(nearestName(name, names)).toBe(nearest);
  });

  it.each([
    ['as near as another', 'port', ['sort', 'part']],
    ['short for several', 'deploy', ['deployment', 'deployer2000']],
    ['too far away', 'image', ['name']],
    ['too long to compare', 'x'.repeat(61), ['x'.repeat(60)]],
    ['of two letters and short for another', 'co', ['containers']],
  ])('is none where it is %s', (_, name, names) => {
    expect(nearestName(name, names)).toBeUndefined();
  });

  it('is looked for no further than asked', () => {
    const names = Array.from({ length: 1000 }, (_, at) =>
      at === 600 ? 'containers' : `name${at}`,
    );
    expect(nearestName('contain', names, 700)).toBe('containers');
    expect(nearestName('contaners', names, 700)).toBe('containers');
    expect(nearestName('contain', names)).toBeUndefined();
    expect(nearestName('contaners', names)).toBeUndefined();
  });
});

it('counts the changes from one word to another as a plain table does', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
  fc.assert(
    fc.property(word, word, fc.nat(7), (before, after, most) => {
      const distance = plainDistance(before, after);
      expect(editDistance(before, after, 14)).toBe(distance);
      expect(editDistance(after, before, 14)).toBe(distance);
      const bounded = editDistance(before, after, most);
      if (distance <= most) expect(bounded).toBe(distance);
      else expect(bounded).toBeGreaterThan(most);
    }),
    { numRuns: 1000 },
  );
});

/** By its definition, without a table. */
function plainDistance(before: string, after: string): number {
  if (before === '' || after === '') return before.length + after.length;
  const [[first, second], [other, next]] = [before, after];
  const rest = [before.slice(1), after.slice(1)] as const;
  if (first === other) return plainDistance(...rest);
  const distances = [
    plainDistance(before, rest[1]),
    plainDistance(rest[0], after),
    plainDistance(...rest),
  ];
  if (first === next && second === other) {
    distances.push(plainDistance(before.slice(2), after.slice(2)));
  }
  return 1 + Math.min(...distances);
}
