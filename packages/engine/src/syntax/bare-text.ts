import type { ParserState } from './parser-state.ts';
import { findLineEnd } from './separation.ts';

/** How far a line is looked at behind its indentation. */
const LOOKED_AT = 200;

/** Columns by which the text of a block scalar is indented more than its key. */
const STEP = 2;

/**
 * A line under the `|` or `>` of a block scalar that is indented no more than its key. All of them,
 * down to one that begins with a word and a colon, are one mistake.
 *
 * @returns whether the line is one.
 */
export function reportBareText(s: ParserState, from: number, to: number): boolean {
  if (from < s.bareTextEnd) return true;
  if (s.tree.rowCount !== s.emptyTextRow) return false;
  const { lines, firstIndent, leastIndent } = findBareText(s, from);
  // The first line says how all are indented, so none may be indented less.
  const isEven = firstIndent === leastIndent;
  const shift = Math.max(s.emptyTextIndent + STEP - leastIndent, STEP);
  const fix = isEven ? s.fixes?.indentation(lines, shift) : undefined;
  s.report('block-scalar-indentation', from, to, {
    parameters: { line: 'first' },
    fix,
  });
  return true;
}

interface BareText {
  /** Where each line begins that is not blank. */
  readonly lines: readonly number[];
  readonly firstIndent: number;
  readonly leastIndent: number;
}

function findBareText(s: ParserState, from: number): BareText {
  const { text } = s;
  const column = from - s.lineStart;
  const lines: number[] = [];
  let firstIndent = -1;
  let leastIndent = column;
  let heredocEnd: string | undefined;
  // What looked like comments before it is text too.
  let at = s.emptyTextEnd;
  while (at < s.length) {
    const end = findLineEnd(text, at);
    const line = text.slice(at, Math.min(end, at + column + LOOKED_AT));
    const indent = line.search(/[^ ]/);
    if (at > from && heredocEnd === undefined && endsBareText(line, indent, column)) break;
    if (indent !== -1) {
      if (firstIndent === -1) firstIndent = indent;
      leastIndent = Math.min(leastIndent, indent);
      lines.push(at);
    }
    if (heredocEnd !== undefined && line.trim() === heredocEnd) heredocEnd = undefined;
    else heredocEnd ??= /<<[-~]? ?['"]?(\w+)/.exec(line)?.[1];
    at = end + 1;
  }
  s.bareTextEnd = at;
  return { lines, firstIndent, leastIndent };
}

function endsBareText(line: string, indent: number, column: number): boolean {
  if (indent === -1) return false;
  return indent < column || /^(?:[\w.-]+:(?:\s|$)|---(?:\s|$)|\.\.\.$)/.test(line.slice(column));
}
