import type { Problem } from '@yamlkit/engine';
import { codeFrame, visibleText } from '@yamlkit/engine/reports';
import type { Colors } from '../colors.ts';
import { inertText } from './inert-text.ts';
import type { FileReport, ReportFormat } from './report-format.ts';

/** Of code frames. */
const INDENT = '    ';
/**
 * Problems that are put together into one string: left to be joined at the end of a long report, their thirty pieces
 * each are moved by the collector again and again.
 */
const TOGETHER = 32;

/** For people: the problems of each file with the lines they are on. */
export const standard: ReportFormat = {
  tellsFixes: true,
  begin: '',
  separator: '\n',
  file({ name, text, lines, problems, isContinued = false }, colors) {
    if (problems.length === 0) return '';
    const parts = isContinued ? [] : [inertText(`${colors.underline(visibleText(name))}\n`)];
    let report = '';
    for (const problem of problems) {
      parts.push(describe(problem, { text, lines }, colors));
      if (parts.length < TOGETHER) continue;
      report += parts.join('');
      parts.length = 0;
    }
    return report + parts.join('');
  },
  end: () => '',
};

function describe(
  problem: Problem,
  { text, lines }: Pick<FileReport, 'text' | 'lines'>,
  colors: Colors,
): string {
  const { severity } = problem;
  const place = `${problem.line}:${problem.column}`;
  const level = severity === 'error' ? colors.red('error') : colors.yellow('warning');
  const code = colors.dim(`(${visibleText(problem.code)})`);
  let report = `  ${colors.bold(place)}  ${level}  ${visibleText(problem.message)}  ${code}\n`;
  const frame = colors.isColored
    ? paint(codeFrame(text, lines, problem.from, problem.to), severity, colors)
    : codeFrame(text, lines, problem.from, problem.to, INDENT);
  report += `${frame}\n`;
  for (const related of problem.related ?? []) {
    const { line, column } = lines.positionAt(related.from);
    report += `      ${line}:${column}  ${visibleText(related.message)}\n`;
  }
  if (problem.fix) {
    const { title, safety } = problem.fix;
    const label = safety === 'safe' ? colors.green('fix:') : colors.cyan('suggestion:');
    report += `      ${label} ${visibleText(title)}\n`;
  }
  return inertText(report);
}

/** Indents and colours a code frame: the marked line as it is, carets by severity, the rest dimmed. */
function paint(frame: string, severity: 'error' | 'warning', colors: Colors): string {
  const mark = severity === 'error' ? colors.red : colors.yellow;
  return frame
    .split('\n')
    .map((line) => {
      if (line.startsWith('>')) return INDENT + line;
      return INDENT + (/^ +\| +\^+$/.test(line) ? mark(line) : colors.dim(line));
    })
    .join('\n');
}
