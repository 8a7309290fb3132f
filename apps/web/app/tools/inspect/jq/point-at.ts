/** Characters of the query that are shown before and after the part that is pointed at. */
const mostBefore = 24;
const mostAfter = 16;
const mostMarks = 24;

/** A piece of a query, and marks for the line below it. */
export interface Pointer {
  readonly excerpt: string;
  readonly marks: string;
}

/** What is shown of a query whose part is wrong, with marks under that part. Offsets are in UTF-16 code units. */
export function pointAt(
  query: string,
  { from, to }: { readonly from: number; readonly to: number },
): Pointer {
  const before = [...oneLine(query.slice(0, from))];
  const part = [...oneLine(query.slice(from, to))];
  const after = [...oneLine(query.slice(to))];
  const isCutBefore = before.length > mostBefore;
  const start = isCutBefore ? ['…', ...before.slice(-mostBefore)] : before;
  const isCutPart = part.length > mostMarks;
  const shown = isCutPart ? [...part.slice(0, mostMarks), '…'] : part;
  const rest = isCutPart ? [] : after.slice(0, mostAfter);
  const isCutAfter = rest.length < after.length && !isCutPart;
  return {
    excerpt: [...start, ...shown, ...rest, ...(isCutAfter ? ['…'] : [])].join(''),
    marks: `${' '.repeat(start.length)}${'^'.repeat(Math.max(1, Math.min(part.length, mostMarks)))}`,
  };
}

function oneLine(text: string): string {
  return text.replace(/[\t\r\n]/g, ' ');
}
