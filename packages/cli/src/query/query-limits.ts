import { getHeapStatistics } from 'node:v8';

/** The part of the memory left that values may take: arrays that grow are copied, and what became free stays a while. */
const PART = 0.5;
const BYTES_IN_CELL = 8;
/** Half a gigabyte, the building of which takes seconds. */
const MOST_CELLS = 64_000_000;
const LEAST_CELLS = 1_000_000;
/** V8 collects garbage at the latest halfway to its limit, so memory above this is in use. */
const NEARLY_FULL = 0.9;
/** Cells for a character of JSON that is converted to another format. */
const CONVERTED_CELLS = 4;

/** What a program may take, by the memory that Node.js has. */
export function queryLimits(): {
  readonly limits: { readonly cells: number };
  readonly isMemoryShort: () => boolean;
  /** Characters of JSON that may be converted to another format. */
  readonly longestConverted: number;
} {
  const { heap_size_limit: all, used_heap_size: used } = getHeapStatistics();
  const left = Math.floor(((all - used) * PART) / BYTES_IN_CELL);
  const cells = Math.max(LEAST_CELLS, Math.min(left, MOST_CELLS));
  return {
    limits: { cells },
    isMemoryShort: () => getHeapStatistics().used_heap_size > NEARLY_FULL * all,
    longestConverted: Math.floor(cells / CONVERTED_CELLS),
  };
}

/**
 * A message about a limit that was reached, and how to have more memory where Node.js has little.
 *
 * @param cells the limit of those.
 */
export function aboutLimit(
  { limit, message }: { readonly limit: string; readonly message: string },
  cells: number,
): string {
  if (limit !== 'memory' || cells >= MOST_CELLS) return message;
  return `${message}, or give Node.js more memory, as with NODE_OPTIONS=--max-old-space-size=8192`;
}
