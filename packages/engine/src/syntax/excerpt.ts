/** How much of a text a message shows, in code units. */
const SHOWN = 40;

/** The beginning of what is in a text from `from` to `to`, for a message. */
export function excerpt(text: string, from: number, to: number): string {
  return text.slice(from, Math.min(to, from + SHOWN));
}
