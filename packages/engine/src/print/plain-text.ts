import { coreSchema } from '../schema/core-schema.ts';
import { TYPE_STRING } from '../schema/scalar-type.ts';
import { yaml11Schema } from '../schema/yaml-1-1-schema.ts';

/*
 * What can be written without quotes, for every tool that writes scalars or looks at their quotes:
 * whether the grammar takes it (`isPlainScalar`), whether it is text then (`isAlwaysString`), whether
 * all of it can be seen (`isPlainlyPrintable`), and all three together (`canBePlain`).
 */

/** Printable on one line in any scalar style, and nothing that is invisible or a line break to some. */
export function isPlainlyPrintable(value: string): boolean {
  return !UNPRINTABLE.test(value);
}

/**
 * Controls, spaces other than the space, invisible and directional characters, line breaks of any
 * reader, and lone halves of surrogate pairs.
 */
const UNPRINTABLE =
  /[\x00-\x08\x0a-\x1f\x7f-\xa0\xad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff0-\uffff]|\p{Surrogate}/u;

/** Begins a plain scalar: no indicator, or one of three that more text follows directly. */
const BLOCK_START = /^(?:[^-?:,[\]{}#&*!|>'"%@`\s]|[-?:](?=[^ \t]))/;
const FLOW_START = /^(?:[^-?:,[\]{}#&*!|>'"%@`\s]|[-?:](?=[^ \t,[\]{}]))/;
/** Ends a plain scalar: the mark of a value or a comment, white space at the end, a line break. */
const BLOCK_END = /:(?:[ \t]|$)|[ \t]#|[ \t]$|[\r\n]/;
const FLOW_END = /:(?:[ \t]|$)|[ \t]#|[ \t]$|[\r\n,[\]{}]/;

/**
 * Whether a text without line breaks is read as one plain scalar with that very text, by the grammar
 * of YAML 1.2 (`ns-plain`). What it means then is another question.
 *
 * @param isInFlow inside brackets.
 */
export function isPlainScalar(text: string, isInFlow: boolean): boolean {
  return isInFlow
    ? FLOW_START.test(text) && !FLOW_END.test(text)
    : BLOCK_START.test(text) && !BLOCK_END.test(text);
}

/**
 * Means something else at the start of a line, or to some readers: document markers, those of a
 * merge conflict, and indicators before one of a flow collection.
 */
const BEGINS_OTHERWISE = /^(?:---|\.\.\.|[-?:][,[\]{}]|<{7}|={7})/;

/** No word with a meaning of its own (`false`, `~`) is longer. */
const LONGEST_WORD = 5;
/** Most text there is, recognized at once: words of letters that begin with one. */
const SURELY_TEXT = /^[A-Za-z/][\w./-]*(?: [\w./-]+)*$/;

/** Whether a string is plain and clear text at a glance, as most are. */
export function isSurelyText(value: string): boolean {
  return value.length > LONGEST_WORD && SURELY_TEXT.test(value);
}

/**
 * Whether a string can be without quotes, wherever a scalar of one line can, and is read as that
 * string by readers of YAML 1.2 and YAML 1.1.
 *
 * @param isInFlow inside brackets, where commas and brackets mean something.
 */
export function canBePlain(value: string, isInFlow: boolean): boolean {
  if (isSurelyText(value)) return true;
  if (!isPlainScalar(value, isInFlow) || BEGINS_OTHERWISE.test(value)) return false;
  // YAML 1.1 has no plain scalars in brackets that begin with a question mark or a colon.
  if (isInFlow && /^[?:]/.test(value)) return false;
  return !/\t/.test(value) && isPlainlyPrintable(value) && isAlwaysString(value);
}

/**
 * Whether a string that can be plain looks like something else to people: what begins as a marker or
 * an indicator, or holds typographic quotes or hyphens. Text that is newly written has quotes then.
 */
export function looksOtherwise(value: string): boolean {
  return LOOKS_OTHERWISE.test(value);
}

const LOOKS_OTHERWISE = /^(?:[?:]|--)|[\u2010-\u2012\u2018-\u201f]/;

/** Whether a key looks like a list item whose dash has no space, so that it is better in quotes. */
export function looksLikeItem(key: string): boolean {
  return /^-[^\s\d-]/.test(key);
}

/** What means something else at the start of a line: document markers and those of a merge conflict. */
export const LINE_MARKER = /^(?:(?:---|\.\.\.)(?:\s|$)|<{7}|={7}|>{7})/;

/** Whether the source of a plain scalar is one at the start of a text too: the keys `a:` and `-` and the value `---` are not. */
export function isPlainAtStart(source: string): boolean {
  const [first] = source.split(/[ \t]*[\r\n]/, 1);
  return isPlainScalar(first, false) && !LINE_MARKER.test(first) && !source.endsWith(':');
}

/** Words that some readers of YAML 1.1 read as something else, beyond what its schema says. */
const OTHER_WORDS = new Set(['y', 'Y', 'n', 'N', '=', '<<']);

/** Whether a plain scalar of this value is a string for readers of YAML 1.2 and of YAML 1.1. */
export function isAlwaysString(value: string): boolean {
  return (
    coreSchema.resolvePlain(value, 0, value.length) === TYPE_STRING &&
    yaml11Schema.resolvePlain(value, 0, value.length) === TYPE_STRING &&
    !OTHER_WORDS.has(value)
  );
}
