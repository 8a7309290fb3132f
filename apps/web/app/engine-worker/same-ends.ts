/**
 * How far two texts are the same from their beginnings, and of what is left from their ends, in
 * UTF-16 code units. Between the two stands all that differs.
 */
export function sameEnds(
  a: string,
  b: string,
): { readonly before: number; readonly behind: number } {
  const shorter = Math.min(a.length, b.length);
  let before = 0;
  while (before < shorter && a.charCodeAt(before) === b.charCodeAt(before)) before++;
  let behind = 0;
  while (
    behind < shorter - before &&
    a.charCodeAt(a.length - 1 - behind) === b.charCodeAt(b.length - 1 - behind)
  ) {
    behind++;
  }
  return { before, behind };
}
