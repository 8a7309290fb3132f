import { checkList, checkObject } from '../text/check-arguments.ts';
import type { LineIndex } from '../text/line-index.ts';
import { messageOf } from './catalog.ts';
import type { Diagnostic, WrittenDiagnostic } from './diagnostic.ts';

/** A diagnostic with its message, and its place counted in lines and columns. */
export interface Problem extends WrittenDiagnostic {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in Unicode code points. */
  readonly column: number;
}

/**
 * Writes the messages of diagnostics, counts their lines and columns, and puts them in the order of the text; those at one
 * place stay in the order given. Problems among them stay as they are.
 */
export function toProblems(
  diagnostics: readonly (Diagnostic | Problem)[],
  lines: LineIndex,
): Problem[] {
  checkList('diagnostics', diagnostics);
  checkObject('lines', lines);
  const ordered = [...diagnostics].sort((a, b) => a.from - b.from);
  return ordered.map((diagnostic) => toProblem(diagnostic, lines));
}

// Property by property: spreading takes several times as long, and a text can have a problem on
// every line.
function toProblem(diagnostic: Diagnostic | Problem, lines: LineIndex): Problem {
  if ('line' in diagnostic) return diagnostic;
  const { code, severity, parameters, from, to, fix, related } = diagnostic;
  const message = messageOf(diagnostic);
  const line = lines.numberAt(from);
  const column = lines.columnAt(from);
  if (related !== undefined) {
    return fix === undefined
      ? { code, severity, message, parameters, from, to, line, column, related }
      : { code, severity, message, parameters, from, to, line, column, fix, related };
  }
  return fix === undefined
    ? { code, severity, message, parameters, from, to, line, column }
    : { code, severity, message, parameters, from, to, line, column, fix };
}
