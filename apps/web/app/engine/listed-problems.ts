import type { LineIndex, Problem, TextEdit, visibleText } from '@yamlkit/engine';
import type { ListedProblem, Place, PlacedEdit, Snippet } from './protocol.ts';

const longestSource = 200;
/** How much of a line a snippet shows before, of and after what the problem is about. */
const snippetParts = { before: 24, at: 40, after: 24 };

/**
 * Writes problems of one text the way the page lists them.
 *
 * @param makeVisible the engine's `visibleText`, which only the worker may load.
 */
export function listProblems(
  lines: LineIndex,
  problems: readonly Problem[],
  from: number,
  count: number,
  makeVisible: typeof visibleText,
): ListedProblem[] {
  return problems.slice(from, from + count).map((problem) => {
    const { code, severity, message, line, column, fix } = problem;
    const end = Math.min(problem.to, problem.from + longestSource);
    const listed = {
      code,
      severity,
      message,
      line,
      column,
      from: placeAt(lines, problem.from),
      to: placeAt(lines, problem.to),
      source: lines.text.slice(problem.from, end),
      snippet: snippetOf(lines, problem, makeVisible),
    };
    if (fix === undefined) return listed;
    const edits = fix.edits.map((edit) => placeEdit(lines, edit));
    return { ...listed, fix: { title: fix.title, edits } };
  });
}

function snippetOf(
  lines: LineIndex,
  { from, to }: Problem,
  makeVisible: typeof visibleText,
): Snippet {
  const { text, starts } = lines;
  const line = lines.lineAt(from);
  const lineEnd = lines.contentEnd(line);
  const atEnd = Math.min(to, lineEnd);
  const start = Math.max(starts[line], from - snippetParts.before);
  const shownEnd = Math.min(atEnd, from + snippetParts.at);
  const end = shownEnd < atEnd ? shownEnd : Math.min(lineEnd, atEnd + snippetParts.after);
  const indented = makeVisible(text.slice(start, from), '\t');
  return {
    before: start === starts[line] ? indented.trimStart() : `…${indented}`,
    at: makeVisible(text.slice(from, shownEnd)),
    after: makeVisible(text.slice(shownEnd, end)) + (end < lineEnd ? '…' : ''),
  };
}

/**
 * The fixes of all problems, in the order of the text. Of fixes that touch one another only the
 * first is taken: the others may no longer be right once it is applied.
 */
export function collectFixes(problems: readonly Problem[]): TextEdit[] {
  const fixes = problems
    .flatMap((problem) => (problem.fix?.edits.length ? [problem.fix.edits] : []))
    .map((edits) => [...edits].sort((a, b) => a.from - b.from))
    .sort((a, b) => a[0].from - b[0].from);
  const result: TextEdit[] = [];
  let done = -1;
  for (const edits of fixes) {
    if (edits[0].from <= done) continue;
    for (const edit of edits) result.push(edit);
    done = edits[edits.length - 1].to;
  }
  return result;
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
export function placeAt(lines: LineIndex, offset: number): Place {
  const line = lines.lineAt(offset);
  // The editor knows no place between CR and LF.
  const within = Math.min(offset, lines.contentEnd(line)) - lines.starts[line];
  return { line: line + 1, offset: within };
}
