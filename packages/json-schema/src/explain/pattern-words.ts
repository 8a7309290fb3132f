/** A character that stands for itself. */
const LITERAL = String.raw`(?:\\[^\w\s]|[^\\.*+?()[\]{}|^$\r\n])`;
const LINE_BREAK = String.raw`(?:\\[rn]|[\r\n])`;
/** Any characters at all, in the ways that schemas write them. */
const ANYTHING = String.raw`(?:\.[*+]|\((?:\?:)?\.\|(?:${LINE_BREAK}|\[${LINE_BREAK}+\])\)[*+]|\[\\[sdw]\\[SDW]\][*+])`;
const BEGINNING = new RegExp(`^\\^(${LITERAL}+)(\\$|${ANYTHING}\\$?)?$`);
const END = new RegExp(`^(?:\\^?${ANYTHING})?(${LITERAL}+)\\$$`);
const BOTH = new RegExp(`^\\^(${LITERAL}+)${ANYTHING}(${LITERAL}+)\\$$`);
/** What a pattern can be written with instead. */
const LINE_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
/** Characters of a pattern that are shown. */
const LONGEST_PATTERN = 100;

/**
 * What a pattern asks of a text: where it only says how the text begins or ends, people need no regular
 * expression to be told.
 *
 * @param s the ending of the verbs: a string “must match” a pattern, or is one “that matches” it.
 */
export function patternWords(pattern: string, s: '' | 's' = ''): string {
  if (pattern.length <= LONGEST_PATTERN) {
    const both = BOTH.exec(pattern);
    if (both !== null) {
      return `begin${s} with “${plain(both[1])}” and end${s} with “${plain(both[2])}”`;
    }
    const beginning = BEGINNING.exec(pattern);
    if (beginning !== null) {
      const is = s === '' ? 'be' : 'is';
      return `${beginning[2] === '$' ? is : `begin${s} with`} “${plain(beginning[1])}”`;
    }
    const end = END.exec(pattern);
    if (end !== null) return `end${s} with “${plain(end[1])}”`;
  }
  const visible = pattern.replace(/[\n\r\t]/g, (character) => LINE_ESCAPES[character]);
  const isLong = visible.length > LONGEST_PATTERN;
  return `match${s === '' ? '' : 'es'} the pattern ${isLong ? `${visible.slice(0, LONGEST_PATTERN)}…` : visible}`;
}

function plain(literal: string): string {
  return literal.replace(/\\(.)/g, '$1');
}
