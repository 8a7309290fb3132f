/** A text as it is between quotes of a kind. */
export function writeQuoted(text: string, quote: '"' | "'"): string {
  if (quote === "'") return text.replaceAll("'", "''");
  return JSON.stringify(text).slice(1, -1);
}
