import { visibleText } from '@yamlkit/engine';
import type { ReportFormat } from './report-format.ts';

/**
 * One line a problem, `file:line:column: [level] message (rule)`, for editors and scripts. Lint rules
 * go by their id alone, as in yamllint's format of the same name.
 */
export const parsable: ReportFormat = {
  tellsFixes: false,
  begin: '',
  separator: '',
  file({ name, problems }) {
    const file = visibleText(name);
    let result = '';
    for (const { line, column, severity, message, code } of problems) {
      result += `${file}:${line}:${column}: [${severity}] ${visibleText(message)} (${visibleText(code.replace(/^lint\//, ''))})\n`;
    }
    return result;
  },
  end: () => '',
};
