/** The same cells with room for as many again. */
export function doubled(cells: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(cells.length * 2);
  larger.set(cells);
  return larger;
}
