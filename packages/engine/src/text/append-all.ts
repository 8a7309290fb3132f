/**
 * Adds all items to the end of a list. `push(...items)` passes each as an argument, and overflows the
 * stack where there are about a hundred thousand, which a hostile text can have of anything.
 */
export function appendAll<T>(list: T[], items: readonly T[]): void {
  for (const item of items) list.push(item);
}
