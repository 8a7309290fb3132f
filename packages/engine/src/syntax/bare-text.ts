import type { ParserState } from './parser-state.ts';
import { findLineEnd } from './separation.ts';

/** How much of a line is examined after its indentation. */
const LOOKED_AT = 200;

/**
 * A line under the `|` or `>` of a block scalar that is indented no more than its key. All of them,
 * down to one that begins with a word and a colon, are one mistake.
 *
 * @returns whether the line is one.
 */
export function reportBareText(s: ParserState, from: number, to: number): boolean {
  if (from < s.bareTextEnd) return true;
  if (s.tree.rowCount !== s.emptyTextRow) return false;
  s.bareTextEnd = findBareTextEnd(s, from);
  s.report('block-scalar-indentation', from, to, { parameters: { line: 'first' } });
  return true;
}

function findBareTextEnd(s: ParserState, from: number): number {
  const { text } = s;
  const column = from - s.lineStart;
  let heredocEnd: string | undefined;
  // What looked like comments before it is text too.
  let at = s.emptyTextEnd;
  while (at < s.length) {
    const end = findLineEnd(s, at);
    const line = text.slice(at, Math.min(end, at + column + LOOKED_AT));
    if (at > from && heredocEnd === undefined && endsBareText(line, column)) break;
    if (heredocEnd !== undefined && line.trim() === heredocEnd) heredocEnd = undefined;
    else heredocEnd ??= /<<[-~]? ?['"]?(\w+)/.exec(line)?.[1];
    at = end + 1;
  }
  return at;
}

function endsBareText(line: string, column: number): boolean {
  const indent = line.search(/[^ ]/);
  if (indent === -1) return false;
  return indent < column || /^(?:[\w.-]+:(?:\s|$)|---(?:\s|$)|\.\.\.$)/.test(line.slice(column));
}
