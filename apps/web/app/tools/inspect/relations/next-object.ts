import type { Box, ListedObject } from './relations-protocol.ts';

/** Where an arrow key leads. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** The place of the nearest object in a direction, seen from the middle of another; undefined where there is none. */
export function nextObject(
  objects: readonly ListedObject[],
  from: number,
  direction: Direction,
): number | undefined {
  const start = middleOf(objects[from]?.box);
  if (start === undefined) return undefined;
  let nearest: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, { box }] of objects.entries()) {
    const middle = middleOf(box);
    if (middle === undefined || place === from) continue;
    const { ahead, aside } = distanceIn(direction, middle.x - start.x, middle.y - start.y);
    // What is more to the side than ahead is in another direction.
    if (ahead <= 0 || aside > ahead * 2) continue;
    const distance = ahead + aside * 2;
    if (distance >= least) continue;
    nearest = place;
    least = distance;
  }
  return nearest;
}

function middleOf(box: Box | undefined): { readonly x: number; readonly y: number } | undefined {
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function distanceIn(direction: Direction, right: number, down: number) {
  const isSideways = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  return isSideways
    ? { ahead: right * sign, aside: Math.abs(down) }
    : { ahead: down * sign, aside: Math.abs(right) };
}
