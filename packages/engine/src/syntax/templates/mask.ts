import { ACTION_VALUE, type Action, actionsBetween } from './action.ts';
import type { BlockStructure } from './block-structure.ts';
import { lineBreakOf, type OpaqueRange, opaqueRanges } from './opaque-ranges.ts';
import type { Placeholders } from './placeholders.ts';
import {
  findScalarLines,
  type LineReader,
  parentIndent,
  type ScalarLines,
} from './scalar-lines.ts';
import {
  LINE_ACTIONS,
  LINE_BLANK,
  LINE_COMMENT,
  LINE_OTHER,
  type TemplateLine,
  templateLines,
} from './template-lines.ts';

/** Letters of the same length. */
export const FORM_LETTERS = 0;
/** A comment on a line of its own. */
export const FORM_COMMENT_LINE = 1;
/** A comment after a key's colon or a dash, with entries on the lines below. */
export const FORM_COMMENT_AFTER = 2;
/** A space and letters, right after a key's colon: what is written begins with a line break. */
export const FORM_SPACED = 3;
/** Spaces and letters: the first line of a literal or folded scalar, with the white space before it. */
export const FORM_INDENTED = 4;
/** A space and a comment, right after a key's colon, with entries on the lines below. */
export const FORM_SPACED_COMMENT = 5;

/** A stretch of a template that the mask hides. */
export interface Opaque extends OpaqueRange {
  /** One of the `FORM_` constants. */
  readonly form: number;
  /** Columns of spaces before the letters, where it has some. */
  readonly spaces: number;
}

export interface Mask {
  /** As long as the text; each opaque stretch holds its number. */
  readonly masked: string;
  readonly opaques: readonly Opaque[];
  readonly placeholders: Placeholders;
}

/**
 * Replaces the actions of a template, offset for offset, with characters that mean to YAML what the
 * actions mean at their places: letters in and as scalars, comments on lines of their own.
 *
 * @param given more stretches to hide.
 */
export function maskText(
  text: string,
  structure: BlockStructure,
  placeholders: Placeholders,
  given: readonly OpaqueRange[],
): Mask {
  const ranges = opaqueRanges(text, structure, given);
  const letters = write(text, ranges, (_, range) => placeholders.pad(range.to - range.from));
  const lines = templateLines(letters, placeholders.pattern, ranges, lineBreakOf(text));
  const reader = new TemplateLineReader(text, letters, lines, structure);
  const opaques = new OpaqueLines(reader, ranges).collect(findScalarLines(reader));
  const masked = write(text, opaques, (number, opaque) => {
    const prefix = prefixOf(opaque);
    return prefix + placeholders.write(number, opaque.to - opaque.from - prefix.length);
  });
  return { masked, opaques, placeholders };
}

/** What the mask has of an opaque stretch before its letters. */
export function prefixOf({ form, spaces }: Opaque): string {
  switch (form) {
    case FORM_COMMENT_LINE:
    case FORM_COMMENT_AFTER:
      return '# ';
    case FORM_SPACED:
      return ' ';
    case FORM_SPACED_COMMENT:
      return ' # ';
    case FORM_INDENTED:
      return ' '.repeat(spaces);
    default:
      return '';
  }
}

function write<Range extends OpaqueRange>(
  text: string,
  ranges: readonly Range[],
  replace: (number: number, range: Range) => string,
): string {
  const parts: string[] = [];
  let end = 0;
  ranges.forEach((range, number) => {
    parts.push(text.slice(end, range.from), replace(number, range));
    end = range.to;
  });
  parts.push(text.slice(end));
  return parts.join('');
}

class TemplateLineReader implements LineReader {
  readonly text: string;
  readonly letters: string;
  readonly lines: readonly TemplateLine[];
  readonly #actions: readonly Action[];
  /** By the number of an action that ends a block, or goes on with it: where that began. */
  readonly #opens = new Map<number, number>();

  constructor(
    text: string,
    letters: string,
    lines: readonly TemplateLine[],
    { actions, blocks }: BlockStructure,
  ) {
    this.text = text;
    this.letters = letters;
    this.lines = lines;
    this.#actions = actions;
    for (const { open, branches, close } of blocks) {
      for (const at of [...branches, close]) this.#opens.set(at, actions[open].from);
    }
  }

  endsBlockFrom(line: TemplateLine, from: number): boolean {
    for (const action of actionsBetween(this.#actions, line.from, line.to)) {
      if ((this.#opens.get(action) ?? -1) >= from) return true;
    }
    return false;
  }

  writesValue(line: TemplateLine): boolean {
    return [...actionsBetween(this.#actions, line.from, line.to)].some(
      (action) => this.#actions[action].kind === ACTION_VALUE,
    );
  }

  writtenIndent(line: TemplateLine): number {
    for (const action of actionsBetween(this.#actions, line.from, line.to)) {
      const { from, to, kind } = this.#actions[action];
      if (kind !== ACTION_VALUE) continue;
      const found = readIndent(this.text.slice(from, to));
      if (found === undefined) return -1;
      return found.isOnNewLine ? found.columns : line.indent + found.columns;
    }
    return -1;
  }
}

/** By how many columns an action indents what it writes, as its last `indent` or `nindent` says. */
export function readIndent(
  action: string,
): { readonly columns: number; readonly isOnNewLine: boolean } | undefined {
  const found = [
    ...action.slice(-2000).matchAll(/\b(n?indent)[ (]+(?:width ?= ?)?(\d{1,3})\b/g),
  ].at(-1);
  if (found === undefined) return undefined;
  return { columns: Number(found[2]), isOnNewLine: found[1] === 'nindent' };
}

/** Decides what form each opaque stretch has. */
class OpaqueLines {
  readonly #reader: TemplateLineReader;
  readonly #ranges: readonly OpaqueRange[];
  readonly #opaques: Opaque[] = [];

  constructor(reader: TemplateLineReader, ranges: readonly OpaqueRange[]) {
    this.#reader = reader;
    this.#ranges = ranges;
  }

  collect(scalars: readonly ScalarLines[]): readonly Opaque[] {
    const { lines } = this.#reader;
    let scalar = 0;
    for (let i = 0; i < lines.length; i++) {
      while (scalar < scalars.length && scalars[scalar].end <= i) scalar++;
      const around = scalars[scalar];
      if (around !== undefined && around.first <= i) {
        this.#addScalar(around);
        i = around.end - 1;
      } else if (lines[i].kind === LINE_ACTIONS) {
        this.#add(this.#whole(lines[i]), FORM_COMMENT_LINE);
      } else {
        this.#addParts(i);
      }
    }
    return this.#opaques;
  }

  #add({ from, to }: OpaqueRange, form: number, spaces = 0): void {
    const isShort = to - from < 5;
    this.#opaques.push({ from, to, form: isShort ? FORM_LETTERS : form, spaces });
  }

  /** From the first to the last action of a line. */
  #whole({ firstRange, endRange }: TemplateLine): OpaqueRange {
    return { from: this.#ranges[firstRange].from, to: this.#ranges[endRange - 1].to };
  }

  /** The lines of a literal or folded scalar: those of actions become text that is indented enough. */
  #addScalar({ first, end, indent }: ScalarLines): void {
    const { lines } = this.#reader;
    let hasText = false;
    for (let i = first; i < end; i++) {
      const line = lines[i];
      if (line.kind !== LINE_ACTIONS || line.indent >= indent) {
        this.#addRanges(line);
        hasText ||= line.kind !== LINE_BLANK;
      } else if (hasText) {
        // Right after the text of the line before, with the line break.
        const { to } = this.#whole(line);
        this.#joinToPrevious(lines[this.#lastTextLine(i)].to, to);
      } else {
        i = this.#addFirst(i, end, indent);
        hasText = true;
      }
    }
  }

  #lastTextLine(before: number): number {
    const { lines } = this.#reader;
    let at = before - 1;
    while (lines[at].kind === LINE_BLANK) at--;
    return at;
  }

  /** Adds a stretch from the end of a line on, together with one that ends there. */
  #joinToPrevious(lineEnd: number, to: number): void {
    const last = this.#opaques.at(-1);
    const from = this.#reader.letters[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd;
    if (last !== undefined && last.to >= from) {
      this.#opaques[this.#opaques.length - 1] = { ...last, to };
    } else {
      this.#add({ from, to }, FORM_LETTERS);
    }
  }

  /**
   * The first lines of a scalar, which are less indented than its text: together with the white space
   * before that, they begin its first line.
   *
   * @returns the last line that was added.
   */
  #addFirst(first: number, end: number, indent: number): number {
    const { lines } = this.#reader;
    const { from } = lines[first];
    let text = first;
    while (text < end && lines[text].kind !== LINE_OTHER && lines[text].kind !== LINE_COMMENT)
      text++;
    if (text < end) {
      const to = lines[text].from + lines[text].indent;
      this.#add({ from, to }, FORM_INDENTED, indent);
      this.#addRanges(lines[text]);
      return text;
    }
    const { to } = this.#whole(lines[end - 1]);
    const fits = to - from >= indent + 2;
    if (fits) this.#add({ from, to }, FORM_INDENTED, indent);
    else this.#add({ from: from + lines[first].indent, to }, FORM_COMMENT_LINE);
    return end - 1;
  }

  #addRanges({ firstRange, endRange }: TemplateLine): void {
    for (let range = firstRange; range < endRange; range++) {
      this.#add(this.#ranges[range], FORM_LETTERS);
    }
  }

  /** The actions of a line that holds more than them. */
  #addParts(index: number): void {
    const line = this.#reader.lines[index];
    const { firstRange, endRange, kind } = line;
    if (firstRange === endRange) return;
    const last = this.#ranges[endRange - 1];
    const isValue = kind === LINE_OTHER && this.#endsLine(last, line);
    const form = isValue ? this.#formOfValue(last, line, index) : FORM_LETTERS;
    for (let range = firstRange; range < endRange - 1; range++) {
      this.#add(this.#ranges[range], FORM_LETTERS);
    }
    this.#add(last, form);
  }

  #endsLine({ to }: OpaqueRange, line: TemplateLine): boolean {
    return /^[ \t]*(?:[ \t]#.*|\r)?$/s.test(this.#reader.letters.slice(to, line.to));
  }

  /** How an action is seen that is all there is after a key's colon or a dash. */
  #formOfValue({ from, to }: OpaqueRange, line: TemplateLine, index: number): number {
    const { letters, text } = this.#reader;
    const before = letters.slice(Math.max(line.from, from - 2), from);
    const isGlued = /[^ \t]:$/.test(before) && text.slice(from, to).includes('nindent');
    if (!isGlued && !/[:-][ \t]$/.test(before) && !/^-[ \t]$/.test(before)) return FORM_LETTERS;
    const next = this.#nextContent(index + 1);
    const isItem = !isGlued && before.includes('-');
    const column = isItem ? from - line.from - 2 : parentIndent(letters, line);
    const hasEntries = next !== undefined && next.indent > column && this.#isEntry(next);
    if (isGlued) return hasEntries ? FORM_SPACED_COMMENT : FORM_SPACED;
    return hasEntries ? FORM_COMMENT_AFTER : FORM_LETTERS;
  }

  /** The next line that is neither blank nor a comment nor of actions alone. */
  #nextContent(from: number): TemplateLine | undefined {
    const { lines } = this.#reader;
    for (let i = from; i < lines.length && i < from + 20; i++) {
      if (lines[i].kind === LINE_OTHER) return lines[i];
    }
    return undefined;
  }

  #isEntry({ from, to, indent }: TemplateLine): boolean {
    const line = this.#reader.letters.slice(from + indent, Math.min(to, from + indent + 500));
    return /^(?:-(?:\s|$)|"[^"]*"\s*:(?:\s|$)|'[^']*'\s*:(?:\s|$)|[^"'[{|>#\s].*?:(?:\s|$))/s.test(
      line,
    );
  }
}
