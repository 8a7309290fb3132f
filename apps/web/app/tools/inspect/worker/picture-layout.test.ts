import type { Relations } from '@yamlkit/language/relations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PictureLayout } from './picture-layout.ts';

const range = { from: 0, to: 1 };

function relationsOf(count: number, pairs: readonly (readonly [number, number])[]): Relations {
  const objects = Array.from({ length: count }, (_, at) => ({
    kind: 'job',
    name: `j${at}`,
    range,
  }));
  return { objects, relations: pairs.map(([from, to]) => ({ from, to, range })), isCut: false };
}

function laidOut(relations: Relations): PictureLayout {
  const layout = new PictureLayout(relations);
  for (const _ of layout.steps());
  return layout;
}

describe('the picture', () => {
  it('leads from left to right', () => {
    const { boxes, lines, size } = laidOut(
      relationsOf(3, [
        [0, 1],
        [1, 2],
      ]),
    );
    expect(boxes.map((box) => box?.left)).toEqual([...boxes.map((box) => box?.left)].sort());
    expect(lines[0]?.[0][0]).toBe((boxes[0]?.left ?? 0) + (boxes[0]?.width ?? 0));
    expect(size?.width).toBeGreaterThan(3 * 96);
  });

  it('has no boxes over each other, and none outside', () => {
    const pair = fc.tuple(fc.nat(19), fc.nat(19)).filter(([from, to]) => from !== to);
    const pairs = fc.uniqueArray(pair, { selector: String, maxLength: 40 });
    fc.assert(
      fc.property(pairs, (given) => {
        const { boxes, size = { width: 0, height: 0 } } = laidOut(relationsOf(20, given));
        for (const [at, box] of boxes.entries()) {
          if (box === undefined) throw new Error('An object has no box.');
          expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(-0.1);
          expect(box.left + box.width).toBeLessThanOrEqual(size.width + 0.1);
          expect(box.top + box.height).toBeLessThanOrEqual(size.height + 0.1);
          for (const other of boxes.slice(at + 1)) {
            const isApart =
              other === undefined ||
              box.left + box.width <= other.left + 0.1 ||
              other.left + other.width <= box.left + 0.1 ||
              box.top + box.height <= other.top + 0.1 ||
              other.top + other.height <= box.top + 0.1;
            expect(isApart).toBe(true);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('is left out where there is too much to draw', () => {
    const chain = Array.from({ length: 3_200 }, (_, at): [number, number] => [at, at + 1]);
    expect(laidOut(relationsOf(3_201, chain)).size).toBe(undefined);
  });

  it('lays out one part after another, and nothing for no objects', () => {
    expect([
      ...new PictureLayout(
        relationsOf(5, [
          [0, 1],
          [2, 3],
        ]),
      ).steps(),
    ]).toHaveLength(3);
    expect(laidOut(relationsOf(0, [])).size).toEqual({ width: 0, height: 0 });
  });
});
