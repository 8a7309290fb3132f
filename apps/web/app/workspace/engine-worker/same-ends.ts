/**
 * How far two texts are the same from their beginnings, and of what is left from their ends, in
 * UTF-16 code units. Between the two is all that differs.
 */
export function sameEnds(
  a: string,
  b: string,
): { readonly before: number; readonly atEnd: number } {
  const shorter = Math.min(a.length, b.length);
  let before = 0;
  while (before < shorter && a.charCodeAt(before) === b.charCodeAt(before)) before++;
  let atEnd = 0;
  while (
    atEnd < shorter - before &&
    a.charCodeAt(a.length - 1 - atEnd) === b.charCodeAt(b.length - 1 - atEnd)
  ) {
    atEnd++;
  }
  return { before, atEnd };
}
