import type { Box } from './relations-protocol.ts';

/** What is this near to the part on the screen is drawn too, in pixels of the picture. */
const overscan = 200;

/** Whether a box is on the screen, or near to it. */
export function areNear(of: Box, seen: Box): boolean {
  return (
    of.left < seen.left + seen.width + overscan &&
    of.left + of.width > seen.left - overscan &&
    of.top < seen.top + seen.height + overscan &&
    of.top + of.height > seen.top - overscan
  );
}
