import { coreSchema } from '../schema/core-schema.ts';
import { TYPE_STRING } from '../schema/scalar-type.ts';
import { yaml11Schema } from '../schema/yaml-1-1-schema.ts';

/** Printable on one line in any scalar style, and nothing that is invisible or a line break to some. */
export function isPlainlyPrintable(value: string): boolean {
  return !UNPRINTABLE.test(value);
}

const UNPRINTABLE =
  /[\u0000-\u0008\u000a-\u001f\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Begins like something else: an indicator, a document marker, a merge key, YAML 1.1's default key. */
const BEGINS_OTHERWISE = /^(?:[,[\]{}#&*!|>'"%@`]|[-?:](?:\s|[,[\]{}]|$)|---|\.\.\.)/;

/**
 * Whether a string can stand without quotes and is read as that string by YAML 1.2 and YAML 1.1.
 *
 * @param isInFlow inside brackets, where commas and brackets mean something.
 */
export function canBePlain(value: string, isInFlow: boolean): boolean {
  if (value === '' || !isPlainlyPrintable(value) || value.includes('\t')) return false;
  if (value.startsWith(' ') || value.endsWith(' ')) return false;
  if (BEGINS_OTHERWISE.test(value) || /:(?:\s|$)|\s#/.test(value)) return false;
  // YAML 1.1 has no plain scalars in brackets that begin with a question mark or a colon.
  if (isInFlow && /[,[\]{}]|:$|^[?:]/.test(value)) return false;
  return isAlwaysString(value);
}

/** Whether a key looks like a list item whose dash has no space, so that it is better in quotes. */
export function looksLikeItem(key: string): boolean {
  return /^-[^\s\d-]/.test(key);
}

/** What means something else at the start of a line: document markers and those of a merge conflict. */
export const LINE_MARKER = /^(?:(?:---|\.\.\.)(?:\s|$)|<{7}|={7}|>{7})/;

/** Words that some readers of YAML 1.1 take for something else, beyond what its schema says. */
const OTHER_WORDS = new Set(['y', 'Y', 'n', 'N', '=', '<<']);

/** Whether a plain scalar of this value is a string for readers of YAML 1.2 and of YAML 1.1. */
export function isAlwaysString(value: string): boolean {
  return (
    coreSchema.resolvePlain(value, 0, value.length) === TYPE_STRING &&
    yaml11Schema.resolvePlain(value, 0, value.length) === TYPE_STRING &&
    !OTHER_WORDS.has(value)
  );
}
