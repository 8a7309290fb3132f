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

/** There is more memory than this, in bytes, wherever the program has started. */
const SURELY_THERE = 20_000_000;
/** Node.js finds the memory in use so many times while it loads `node:v8`, which finds it sooner. */
const FIRST_LOOKS = 200;

/** What a program may take, by the memory that Node.js has; found as late as can be, as most programs need little. */
export class QueryLimits {
  readonly #usedAtStart = process.memoryUsage().heapUsed;
  #looks = 0;
  #cells: number | undefined;

  readonly limits = {
    cells: (): number => {
      this.#cells ??= this.#cellsLeft();
      return this.#cells;
    },
  };

  /** Characters of JSON that may be converted to another format. */
  get longestConverted(): number {
    return Math.floor(this.limits.cells() / CONVERTED_CELLS);
  }

  readonly isMemoryShort = (): boolean => {
    const isFirst = this.#looks++ < FIRST_LOOKS;
    if (isFirst && process.memoryUsage().heapUsed < SURELY_THERE) return false;
    const { heap_size_limit: all, used_heap_size: used } = heapStatistics();
    return used > NEARLY_FULL * all;
  };

  #cellsLeft(): number {
    const all = heapStatistics().heap_size_limit;
    const left = Math.floor(((all - this.#usedAtStart) * PART) / BYTES_IN_CELL);
    return Math.max(LEAST_CELLS, Math.min(left, MOST_CELLS));
  }
}

/** Not imported, as `node:v8` brings the streams of Node.js with it. */
function heapStatistics() {
  return process.getBuiltinModule('node:v8').getHeapStatistics();
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
