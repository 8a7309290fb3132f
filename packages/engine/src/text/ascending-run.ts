/**
 * The longest run of ascending numbers in a list, other numbers between them left out, by patience
 * sorting: O(n log n).
 *
 * @returns the places of its numbers in the list, ascending.
 */
export function ascendingRun(values: readonly number[]): number[] {
  const before = new Int32Array(values.length);
  /** By length less 1, the place of the smallest number that a run of that length can end with. */
  const ends: number[] = [];
  for (let place = 0; place < values.length; place++) {
    let high = ends.length;
    // Mostly a number is greater than all before it, which needs no search.
    let low = high > 0 && values[ends[high - 1]] < values[place] ? high : 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[ends[middle]] < values[place]) low = middle + 1;
      else high = middle;
    }
    before[place] = low > 0 ? ends[low - 1] : -1;
    ends[low] = place;
  }
  const run: number[] = [];
  for (let place = ends.at(-1) ?? -1; place !== -1; place = before[place]) run.push(place);
  return run.reverse();
}
