/** A `${{ … }}` in a text: offsets of the whole, and of the expression in it. */
export interface ExpressionPart {
  readonly from: number;
  readonly to: number;
  readonly inner: { readonly from: number; readonly to: number };
  /** Whether it has its closing `}}`. */
  readonly isClosed: boolean;
}

const OPENING = '$' + '{{';

/** All expressions in a text. As in GitHub's reader, `}}` within a string does not close one. */
export function expressionParts(text: string): ExpressionPart[] {
  const parts: ExpressionPart[] = [];
  let at = text.indexOf(OPENING);
  while (at !== -1) {
    const from = at + OPENING.length;
    const end = endOf(text, from);
    const isClosed = end !== -1;
    const to = isClosed ? end + 2 : text.length;
    parts.push({ from: at, to, inner: { from, to: isClosed ? end : text.length }, isClosed });
    at = text.indexOf(OPENING, to);
  }
  return parts;
}

function endOf(text: string, from: number): number {
  let isString = false;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === "'") isString = !isString;
    else if (!isString && character === '}' && text[at + 1] === '}') return at;
  }
  // A string that is not closed hides the end.
  return text.indexOf('}}', from);
}
