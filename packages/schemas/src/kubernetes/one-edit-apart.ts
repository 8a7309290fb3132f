/** Whether one letter more, less or other, or two neighbours that have changed places, make one word another. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  if (a.length !== b.length) {
    const [short, long] = a.length < b.length ? [a, b] : [b, a];
    return short.slice(start) === long.slice(start + 1);
  }
  const isReplaced = a.slice(start + 1) === b.slice(start + 1);
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return isReplaced || (isSwapped && a.slice(start + 2) === b.slice(start + 2));
}
