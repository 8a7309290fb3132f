import { type FileReport, safeJsonText } from '@yamlkit/engine/reports';
import type { ReportFormat } from './report-format.ts';

/** A report of GitLab's Code Quality: one JSON array, with an object for each problem. */
export const gitlab: ReportFormat = {
  tellsFixes: false,
  begin: '[\n',
  separator: ',\n',
  file(report) {
    const seen = new Map<string, number>();
    return report.problems
      .map((problem) => {
        const { code, severity, message, line } = problem;
        const path = report.path ?? report.name;
        const what = JSON.stringify([path, code, message, lineOf(report, problem.from)]);
        const count = (seen.get(what) ?? 0) + 1;
        seen.set(what, count);
        return safeJsonText({
          description: message,
          check_name: code,
          fingerprint: hashOf(`${what}${count}`),
          severity: severity === 'error' ? 'major' : 'minor',
          location: { path, lines: { begin: line } },
        });
      })
      .join(',\n');
  },
  end: () => '\n]\n',
};

/** The text of a problem's line, which identifies it even after lines have been added above. */
function lineOf({ text }: FileReport, at: number): string {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const to = text.indexOf('\n', at);
  return text.slice(from, to === -1 ? text.length : to).trim();
}

function hashOf(text: string): string {
  // Loaded only where it is needed.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
