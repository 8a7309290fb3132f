/** The suite writes the documents' values one after another: the ends are where it parses. */
export function splitValues(text: string): unknown[] {
  const values: unknown[] = [];
  let part = '';
  for (const line of text.split('\n')) {
    part += `${line}\n`;
    try {
      values.push(JSON.parse(part));
      part = '';
    } catch {
      // Not the end of the value yet.
    }
  }
  if (part.trim() !== '') throw new Error(`not JSON: ${part}`);
  return values;
}
