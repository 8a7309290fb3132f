import { codeFrame, visibleText } from '@yamlkit/engine';
import type { Colors } from '../colors.ts';
import type { ReportFormat } from './report-format.ts';

/** For people: the problems of each file with the lines they are on. */
export const standard: ReportFormat = {
  tellsFixes: true,
  begin: '',
  separator: '\n',
  file({ name, text, lines, problems }, colors) {
    if (problems.length === 0) return '';
    const blocks = [colors.underline(visibleText(name))];
    for (const problem of problems) {
      const place = `${problem.line}:${problem.column}`;
      const level = problem.severity === 'error' ? colors.red('error') : colors.yellow('warning');
      const code = colors.dim(`(${visibleText(problem.code)})`);
      blocks.push(
        `  ${colors.bold(place)}  ${level}  ${visibleText(problem.message)}  ${code}`,
        indent(paint(codeFrame(text, lines, problem.from, problem.to), problem.severity, colors)),
      );
      for (const related of problem.related ?? []) {
        const { line, column } = lines.positionAt(related.from);
        blocks.push(`      ${line}:${column}  ${visibleText(related.message)}`);
      }
      if (problem.fix) {
        const { title, safety } = problem.fix;
        const label = safety === 'safe' ? colors.green('fix:') : colors.cyan('suggestion:');
        blocks.push(`      ${label} ${visibleText(title)}`);
      }
    }
    return `${blocks.join('\n')}\n`;
  },
  end: () => '',
};

function indent(frame: string): string {
  return frame.replaceAll(/^/gm, '    ');
}

/** Colours a code frame: the marked line as it is, carets by severity, the rest dimmed. */
function paint(frame: string, severity: 'error' | 'warning', colors: Colors): string {
  if (!colors.isColored) return frame;
  const mark = severity === 'error' ? colors.red : colors.yellow;
  return frame
    .split('\n')
    .map((line) => {
      if (line.startsWith('>')) return line;
      return /^ +\| +\^+$/.test(line) ? mark(line) : colors.dim(line);
    })
    .join('\n');
}
