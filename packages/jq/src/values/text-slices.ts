/** Longer texts are changed in slices, as a replacement keeps all its matches until its end. */
const SLICE = 1 << 16;

/**
 * A text changed slice by slice, for changes that depend on single characters only: slices do not end within a
 * surrogate pair.
 */
export function inSlices(text: string, change: (slice: string) => string): string {
  if (text.length <= SLICE) return change(text);
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const to = from + SLICE - Number(/[\ud800-\udbff]/.test(text[from + SLICE - 1]));
    parts.push(change(text.slice(from, to)));
    from = to;
  }
  return parts.join('');
}
