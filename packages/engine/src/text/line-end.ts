const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/** The offset of the line break that ends the line of `from`, or the text's length. */
export function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || code === RETURN) break;
    at++;
  }
  return at;
}
