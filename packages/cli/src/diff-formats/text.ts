import { type ChangeDescription, visibleText } from '@yamlkit/engine/reports';
import { groupDigits } from '@yamlkit/text';
import type { Colors } from '../colors.ts';
import type { DiffReport } from './diff-report.ts';

const SIGNS = {
  added: '+',
  removed: '-',
  changed: '~',
  'type-changed': '~',
  'tag-changed': '~',
  moved: '>',
  renamed: '>',
  'comment-changed': '#',
  'style-changed': '"',
  'order-changed': '>',
} as const;

/** For people: a line for each change, more where values have several. */
export function diffText(reports: readonly DiffReport[], colors: Colors): string {
  const changed = reports.filter(({ isSame }) => !isSame);
  return changed.map((report) => textOf(report, colors)).join('\n');
}

function textOf({ left, right, changes = [], result }: DiffReport, colors: Colors): string {
  const lines: string[] = [];
  const names = left === right ? [left] : [left, right];
  lines.push(colors.bold(names.map((name) => visibleText(name)).join(' → ')));
  let document: string | undefined;
  for (const change of changes) {
    if (change.document !== document) {
      document = change.document;
      lines.push('', colors.underline(visibleText(document ?? '')));
    }
    lines.push(...linesOf(change, colors));
  }
  const { omitted = 0 } = result ?? {};
  if (omitted > 0) lines.push(colors.dim(`… and ${groupDigits(omitted)} more changes`));
  return `${lines.join('\n')}\n`;
}

function linesOf(change: ChangeDescription, colors: Colors): string[] {
  const { kind, path, note, before, after, lines } = change;
  const paint = { added: colors.green, removed: colors.red }[kind as 'added'] ?? colors.yellow;
  const place = colors.dim(`  ${placeOf(change)}`);
  const name = path === '' ? 'the document' : visibleText(path);
  const values = lines === undefined ? valuesOf(before, after, colors) : '';
  const remark = note === undefined ? '' : ` (${visibleText(note)})`;
  const head = `${paint(`${SIGNS[kind]} ${name}`)}${remark}${values}${place}`;
  const body = (lines ?? []).map(({ kind: of, text }) => {
    const line = visibleText(text);
    if (of === 'added') return colors.green(`    + ${line}`);
    if (of === 'removed') return colors.red(`    - ${line}`);
    return colors.dim(of === 'omitted' ? `    … ${line}` : `      ${line}`);
  });
  return [head, ...body];
}

function valuesOf(before: string | undefined, after: string | undefined, colors: Colors): string {
  if (before === undefined && after === undefined) return '';
  const shown = (value: string) => (value === '' ? '(empty)' : visibleText(value));
  if (before === undefined) return `: ${colors.green(shown(after ?? ''))}`;
  if (after === undefined) return `: ${colors.red(shown(before))}`;
  return `: ${colors.red(shown(before))} → ${colors.green(shown(after))}`;
}

function placeOf({ leftLine, rightLine }: ChangeDescription): string {
  if (leftLine === undefined) return `right line ${rightLine}`;
  if (rightLine === undefined || rightLine === leftLine) return `line ${leftLine}`;
  return `line ${leftLine}, right ${rightLine}`;
}
