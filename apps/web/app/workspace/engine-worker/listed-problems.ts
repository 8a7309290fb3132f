import type { Problem, TextEdit } from '@yamlkit/engine';
import { visibleText } from '@yamlkit/engine/reports';
import type { LineIndex } from '@yamlkit/engine/text';
import type { ListedProblem, PlacedEdit, Snippet, TextPosition } from '../engine/protocol.ts';
import { sameEnds } from './same-ends.ts';

const longestSource = 200;
/** How much of a line a snippet shows before, in and after the range of the problem. */
const snippetParts = { before: 24, at: 40, after: 24 };

/** Writes problems of one text the way the page lists them. */
export function listProblems(
  lines: LineIndex,
  problems: readonly Problem[],
  from: number,
  count: number,
): ListedProblem[] {
  return problems.slice(from, from + count).map((problem, at) => {
    const { code, severity, message, line, column, fix, related } = problem;
    const end = Math.min(problem.to, problem.from + longestSource);
    const listed = {
      code,
      severity,
      message,
      line,
      column,
      index: from + at,
      from: placeAt(lines, problem.from),
      to: placeAt(lines, problem.to),
      source: lines.text.slice(problem.from, end),
      snippet: snippetOf(lines, problem),
      ...(related !== undefined && {
        related: related.map((each) => ({ message: each.message, at: placeAt(lines, each.from) })),
      }),
    };
    if (fix === undefined) return listed;
    return { ...listed, fix: fix.safety === 'safe' ? fix.title : `Suggestion: ${fix.title}` };
  });
}

function snippetOf(lines: LineIndex, { from, to }: Problem): Snippet {
  const { text, starts } = lines;
  const line = lines.lineAt(from);
  const lineEnd = lines.contentEnd(line);
  const atEnd = Math.min(to, lineEnd);
  const start = Math.max(starts[line], from - snippetParts.before);
  const shownEnd = Math.min(atEnd, from + snippetParts.at);
  const end = shownEnd < atEnd ? shownEnd : Math.min(lineEnd, atEnd + snippetParts.after);
  const indented = visibleText(text.slice(start, from), '\t');
  return {
    before: start === starts[line] ? indented.trimStart() : `…${indented}`,
    at: shownText(text.slice(from, shownEnd)),
    after: shownText(text.slice(shownEnd, end)) + (end < lineEnd ? '…' : ''),
  };
}

/** What cannot be seen as its code, and tabs as the editor shows them where they do harm. */
function shownText(text: string): string {
  return visibleText(text, '\t').replaceAll('\t', '→');
}

/** One edit that turns a text into another: all from the first to the last difference. */
export function editBetween(before: string, after: string): TextEdit {
  const { before: from, atEnd } = sameEnds(before, after);
  return { from, to: before.length - atEnd, insert: after.slice(from, after.length - atEnd) };
}

/** An edit with its places as line and offset. */
export function placeEdit(lines: LineIndex, edit: TextEdit): PlacedEdit {
  return {
    from: placeAt(lines, edit.from),
    to: placeAt(lines, edit.to),
    insert: edit.insert,
  };
}

/** The place of an offset. */
export function placeAt(lines: LineIndex, offset: number): TextPosition {
  const line = lines.lineAt(offset);
  // The editor knows no place between CR and LF.
  const within = Math.min(offset, lines.contentEnd(line)) - lines.starts[line];
  return { line: line + 1, offset: within };
}
