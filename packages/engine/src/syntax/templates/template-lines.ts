import type { OpaqueRange } from './opaque-ranges.ts';

export const LINE_BLANK = 0;
/** It holds actions and white space, and perhaps a comment at its end. */
export const LINE_ACTIONS = 1;
export const LINE_COMMENT = 2;
export const LINE_OTHER = 3;

/** A line of a text whose actions are single letters each; the line breaks in them do not count. */
export interface TemplateLine {
  readonly from: number;
  /** Before the line break. */
  readonly to: number;
  /** Columns of white space before its content. */
  readonly indent: number;
  /** One of the `LINE_` constants. */
  readonly kind: number;
  /** The numbers of its opaque ranges: from the first to before the last. */
  readonly firstRange: number;
  readonly endRange: number;
}

/**
 * @param letters the text with all opaque ranges made of letters.
 * @param letter a character class that matches those.
 */
export function templateLines(
  letters: string,
  letter: string,
  ranges: readonly OpaqueRange[],
  lineBreak: string,
): TemplateLine[] {
  const letterOrBlank = `${letter.slice(0, -1)} \\t]`;
  const actionsOnly = new RegExp(`^${letterOrBlank}+(?:(?<=[ \\t])#.*|\\r)?$`, 's');
  const lines: TemplateLine[] = [];
  let range = 0;
  for (let from = 0; from <= letters.length; ) {
    const found = letters.indexOf(lineBreak, from);
    const to = found === -1 ? letters.length : found;
    const firstRange = range;
    while (range < ranges.length && ranges[range].from < to) range++;
    const line = letters.slice(from, to);
    const indent = line.search(/[^ \t]|$/);
    const first = line[indent];
    let kind = LINE_OTHER;
    if (first === undefined || first === '\r') kind = LINE_BLANK;
    else if (first === '#') kind = LINE_COMMENT;
    else if (range > firstRange && actionsOnly.test(line)) kind = LINE_ACTIONS;
    lines.push({ from, to, indent, kind, firstRange, endRange: range });
    from = to + 1;
  }
  return lines;
}
