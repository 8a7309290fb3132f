import { visibleText } from '../../../diagnostics/visible-text.ts';
import type { ReportWriter } from './report.ts';

/**
 * One line a problem, `file:line:column: [level] message (rule)`, for editors and scripts. Lint rules
 * go by their id alone, as in yamllint's format of the same name.
 */
export const parsableReport: ReportWriter = {
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
