/** The maximum length of an excerpt in a message, in code units. */
const SHOWN = 40;

/** The beginning of what is in a text from `from` to `to`, for a message. */
export function excerpt(text: string, from: number, to: number): string {
  return text.slice(from, Math.min(to, from + SHOWN));
}
