/**
 * How many of the numbers from 0 to before `count` a condition holds for, by a binary search: it holds for
 * none after the first that it does not hold for.
 */
export function countWhile(count: number, holds: (number: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
