import { visibleText } from '@yamlkit/engine/reports';
import type { ReportFormat } from './report-format.ts';

/** Workflow commands of GitHub Actions, which shows each problem beside its line. */
export const github: ReportFormat = {
  tellsFixes: false,
  begin: '',
  separator: '',
  file({ path, lines, problems }) {
    let result = '';
    for (const problem of problems) {
      const end = lines.positionAt(problem.to);
      const properties: [string, string | number][] = [];
      if (path !== undefined) properties.push(['file', visibleText(path)]);
      properties.push(['line', problem.line], ['endLine', end.line], ['col', problem.column]);
      // GitHub refuses an end column unless the end is on the same line.
      if (end.line === problem.line) properties.push(['endColumn', end.column]);
      properties.push(['title', visibleText(problem.code)]);
      const list = properties.map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
      const message = escapeData(visibleText(problem.message, '\n'));
      result += `::${problem.severity} ${list.join(',')}::${message}\n`;
    }
    return result;
  },
  end: () => '',
};

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
