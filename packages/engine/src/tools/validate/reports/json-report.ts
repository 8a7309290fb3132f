import type { ReportWriter } from './report.ts';
import { safeJsonText } from './safe-json-text.ts';

/**
 * One JSON object: `files`, each with its `problems` (lines and columns 1-based, columns in code
 * points; `from` and `to` offsets in UTF-16 code units) and, unless schemas are turned off, the `documents` with the schema
 * of each or why it has none; then `failures`, `notChecked`, `deprecated` and
 * `schemaNotes` if there are any, and `summary`.
 */
export const jsonReport: ReportWriter = {
  tellsFixes: true,
  begin: '{"files":[\n',
  separator: ',\n',
  file({ name, path, lines, problems, documentCount, isValid, template, documents }) {
    return safeJsonText({
      file: path ?? name,
      isValid,
      documentCount,
      ...(template && { template }),
      ...(documents && { documents }),
      problems: problems.map((problem) => {
        const end = lines.positionAt(problem.to);
        return {
          code: problem.code,
          severity: problem.severity,
          message: problem.message,
          ...(problem.parameters && { parameters: problem.parameters }),
          line: problem.line,
          column: problem.column,
          endLine: end.line,
          endColumn: end.column,
          from: problem.from,
          to: problem.to,
          ...(problem.fix && { fix: problem.fix }),
          ...(problem.related && { related: problem.related }),
        };
      }),
    });
  },
  end(run) {
    const { files, filesWithProblems, errors, warnings, failures, schemas } = run;
    const { notChecked = [], deprecated = [], schemaNotes = [] } = run;
    const summary = { files, filesWithProblems, errors, warnings, ...(schemas && { schemas }) };
    const notes = Object.entries({ notChecked, deprecated, schemaNotes })
      .filter(([, listed]) => listed.length > 0)
      .map(([name, listed]) => `,"${name}":${safeJsonText(listed)}`)
      .join('');
    return `\n],"failures":${safeJsonText(failures)}${notes},"summary":${safeJsonText(summary)}}\n`;
  },
};
