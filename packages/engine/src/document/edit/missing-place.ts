import { dottedOf, indexOf, type MissingPlace } from '../locate.ts';
import type { Path } from '../node-path.ts';
import type { EditParameters } from './edit-messages.ts';

/**
 * Why a path leads nowhere, as the parameters of a problem.
 *
 * @param count how many documents the text holds.
 */
export function describeMissingPlace(
  path: Path,
  missing: MissingPlace,
  count: number,
): EditParameters['no-such-path'] {
  const { depth, place, nearest, size = 0 } = missing;
  const step = path[depth];
  const above = depth === 0 ? undefined : dottedOf(path.slice(0, depth));
  switch (missing.reason) {
    case 'no-document':
      return { reason: 'no-document' };
    case 'which-document':
      return { reason: 'which-document', count };
    case 'out-of-range':
      return place === undefined
        ? { reason: 'no-such-document', step, count }
        : { reason: 'no-such-entry', step, above, size, isPlace: indexOf(step) !== -1 };
    case 'not-a-collection':
      return { reason: 'not-a-collection', above };
    default: {
      const start = { reason: 'missing-key', key: step, above } as const;
      if (nearest === undefined) return start;
      const isJoined = path.length > depth + 1 && nearest.startsWith(`${step}.`);
      const joined = isJoined && { joined: dottedOf([...path.slice(0, depth), nearest]) };
      return { ...start, nearest, ...joined };
    }
  }
}
