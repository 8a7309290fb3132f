import { htmlReport, markdownReport } from '@yamlkit/engine/reports';
import type { Colors } from '../colors.ts';
import type { DiffFormat, DiffReport } from './diff-report.ts';
import { diffJson } from './json.ts';
import { diffText } from './text.ts';

/** How the comparisons of a run are written. */
export const diffFormats: Readonly<
  Record<DiffFormat, (reports: readonly DiffReport[], colors: Colors) => string>
> = {
  text: diffText,
  json: diffJson,
  'json-patch': ([report]) => report?.patch ?? '',
  github: (reports) => reports.filter(isChanged).map(markdownOf).join('\n'),
  html: (reports) => htmlReport(reports.filter(isChanged).map(namedChanges)),
};

function isChanged({ isSame }: DiffReport): boolean {
  return !isSame;
}

function markdownOf(report: DiffReport): string {
  return markdownReport(namedChanges(report));
}

function namedChanges({ left, right, changes = [], result }: DiffReport) {
  return { left, right, changes, omitted: result?.omitted ?? 0 };
}
