/** A description as people read it: what it says first, and the rest. */
export interface DescriptionParts {
  /** The first paragraph, or its first sentence where that is long or leads to a list. */
  readonly lead: string;
  readonly rest: string;
}

/** Characters of a first paragraph that is kept whole. */
const LONGEST_LEAD = 240;
/** Characters in which the end of a first sentence is looked for. */
const LONGEST_SENTENCE = 2_000;
/** What begins a line of its own: an item of a list, a heading, a quotation, the row of a table, a lone address. */
const OWN_LINE = /^\s*(?:[-*+•] |\d{1,3}[.)] |#{1,6} |>|\||https?:\/\/\S+$)/;
/** A line after which the next one is not its continuation. */
const ENDED = /^\s*(?:#{1,6} |\|)| {2}$|\\$/;
const FENCE = /^\s*(?:```|~~~)/;
const CODE = /^(?: {4}|\t)/;
/** The end of a sentence, which no abbreviation is. */
const SENTENCE = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|approx|Inc|No))[.!?](?= +["'“‘`(]?[\p{Lu}\d])/gu;

/**
 * A description with its paragraphs, and the items of its lists, on one line each: schemas wrap them like comments of
 * code. Code keeps its lines.
 */
export function unwrapDescription(description: string): string {
  const lines: string[] = [];
  let isFenced = false;
  let isOpen = false;
  for (const line of description.trim().split(/\r\n|\r|\n/)) {
    const isFence = FENCE.test(line);
    const isCode: boolean = isFence || isFenced || (CODE.test(line) && !isOpen);
    if (isFence) isFenced = !isFenced;
    if (isOpen && !isCode && line.trim() !== '' && !OWN_LINE.test(line)) {
      // Without a look at what is there already, which may be long.
      lines[lines.length - 1] += ` ${line.trim()}`;
    } else lines.push(ENDED.test(line) ? line : line.trimEnd());
    isOpen = !isCode && line.trim() !== '' && !ENDED.test(line);
  }
  return lines.join('\n').replace(/\n{3,}/g, '\n\n');
}

/** The beginning of a description, and the rest; both as `unwrapDescription` has them. */
export function descriptionParts(description: string): DescriptionParts {
  const text = unwrapDescription(description);
  const end = text.indexOf('\n');
  const paragraph = end === -1 ? text : text.slice(0, end);
  if (FENCE.test(paragraph) || OWN_LINE.test(paragraph)) return { lead: text, rest: '' };
  const leadsOn = paragraph.endsWith(':') && end !== -1;
  const length = leadsOn || paragraph.length > LONGEST_LEAD ? firstSentence(paragraph) : end;
  if (length === -1) return { lead: text, rest: '' };
  return { lead: text.slice(0, length), rest: text.slice(length).trim() };
}

/** Where the first sentence of a paragraph ends, outside of its code, links and emphasis; -1 if there is no other one. */
function firstSentence(paragraph: string): number {
  const start = paragraph.slice(0, LONGEST_SENTENCE);
  for (const { index } of start.matchAll(SENTENCE)) {
    const before = start.slice(0, index + 1);
    if (isClosed(before)) return before.length;
  }
  return -1;
}

/** Whether nothing that a text opens is open at its end. */
function isClosed(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  return (
    count('`') % 2 === 0 &&
    count('**') % 2 === 0 &&
    count('[') === count(']') &&
    count('(') === count(')')
  );
}
