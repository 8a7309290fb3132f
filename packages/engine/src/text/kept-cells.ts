/** Cells that are made at once. A view on some of them is made in a quarter of the time. */
const SHARED = 1 << 15;
/** Who needs more than this gets cells of their own, so that little of the shared ones is wasted. */
const MOST = SHARED >> 3;

export const NO_CELLS = /* @__PURE__ */ new Int32Array(0);
let shared: Int32Array = NO_CELLS;
let used = 0;

/**
 * A copy of the first `count` cells, to keep. Small ones share their memory with others, which is
 * freed when the last of them goes; they do not share a cell.
 */
export function keptCells(cells: Int32Array, count: number): Int32Array {
  if (count === 0) return NO_CELLS;
  if (count > MOST) return cells.slice(0, count);
  if (used + count > shared.length) {
    shared = new Int32Array(SHARED);
    used = 0;
  }
  shared.set(cells.subarray(0, count), used);
  const kept = shared.subarray(used, used + count);
  used += count;
  return kept;
}
