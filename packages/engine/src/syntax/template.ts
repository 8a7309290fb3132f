import { HASH, LEFT_BRACE, PERCENT } from '../text/character-codes.ts';
import { KEY_LENGTH_LIMIT, parseFlowCollection } from './flow.ts';
import { reportTemplate } from './mistakes.ts';
import { AWAITS_EXPLICIT_KEY, type ParserState } from './parser-state.ts';
import { scanPlainLine } from './plain-scalar.ts';
import {
  findErrorLineEnd,
  findLineEnd,
  isColonNext,
  isDocumentMarker,
  skipToContent,
} from './separation.ts';
import { isReadable } from './trial.ts';

/** How long a template's comment or statement of several lines may be, in code units. */
const LONGEST_TEMPLATE = 4000;

/** Whether the brace at `from` begins `{{`, `{%` or `{#`. */
export function isTemplateStart(text: string, from: number): boolean {
  const next = text.charCodeAt(from + 1);
  return next === LEFT_BRACE || next === PERCENT || next === HASH;
}

/** Where the template at `from` ends, which must be on its line; -1 where it does not. */
export function findTemplateEnd(s: ParserState, from: number): number {
  const to = findClosing(s, from);
  return to <= findErrorLineEnd(s, from) ? to : -1;
}

/** The same for one that begins its line: what YAML can never read may go over several lines. */
function findEndOfLines(s: ParserState, from: number): number {
  const to = findTemplateEnd(s, from);
  if (to !== -1) return to;
  const isUnreadable = /^\{(?:[%#]|\{-? ?\/\*|\{- )/.test(s.text.slice(from, from + 6));
  const end = findClosing(s, from);
  return isUnreadable && end <= from + LONGEST_TEMPLATE ? end : -1;
}

/** After the closing braces for those at `from`, wherever they are; beyond the text where nowhere. */
function findClosing(s: ParserState, from: number): number {
  const next = s.text.charAt(from + 1);
  return s.findNext(next === '{' ? '}}' : `${next}}`, from + 2) + 2;
}

/**
 * Whether YAML can read the template at `pos`: as a mapping in a mapping, which is a value or a key.
 *
 * @param leastIndent columns its further lines must be indented by.
 * @param canBe whether it may be the one that it is; `pos` is then at the colon, or at what follows.
 */
export function isReadableTemplate(
  s: ParserState,
  leastIndent: number,
  canBe: (isKey: boolean) => boolean,
): boolean {
  if (s.bytes[s.pos + 1] !== LEFT_BRACE) return false;
  const { lineStart, pos: from } = s;
  const read = () => parseFlowCollection(s, leastIndent);
  return isReadable(s, read, () => {
    const end = s.pos;
    if (isColonNext(s)) {
      return s.lineStart === lineStart && end - from <= KEY_LENGTH_LIMIT && canBe(true);
    }
    if (s.bytes[end] === HASH) return false;
    return (skipToContent(s) || s.pos >= s.length) && canBe(false);
  });
}

/**
 * A line, or several, of a template that is not part of the YAML around it, such as `{{- if .on }}` or
 * `{% endif %}`: reported, and skipped without ending anything.
 *
 * @returns whether there is one at `pos`.
 */
export function skipTemplateLine(s: ParserState): boolean {
  const { pos: from, lineStart, indent } = s;
  const to = findEndOfLines(s, from);
  if (to === -1 || holdsKey(s, to)) return false;
  // What is below a value and deeper than its key would have to be part of it.
  const canBe = (isKey: boolean) =>
    isKey || s.pos >= s.length || s.pos - s.lineStart <= indent || isDocumentMarker(s, s.pos);
  const canBeValue = s.state <= AWAITS_EXPLICIT_KEY && from - lineStart > indent;
  if (canBeValue && isReadableTemplate(s, indent + 1, canBe)) return false;
  reportTemplate(s, from, to, 'error');
  const end = findLineEnd(s, to);
  s.skip(from, end);
  return true;
}

/** Whether a colon that makes a key follows on the line after `from`. */
function holdsKey(s: ParserState, from: number): boolean {
  const { pos } = s;
  const hasKey = scanPlainLine(s, from);
  s.pos = pos;
  return hasKey;
}
