/** Characters of the text that a message quotes. */
const LONGEST = 60;

/**
 * The start of a text, with an ellipsis where something is left out: a message is no longer for a
 * long text, and a thousand messages that quote the same one stay small.
 */
export function shortenText(text: string): string {
  if (text.length <= LONGEST) return text;
  const isSplit = /[\ud800-\udbff]/.test(text[LONGEST - 1]);
  return `${text.slice(0, isSplit ? LONGEST - 1 : LONGEST)}…`;
}
