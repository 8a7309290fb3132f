import { jsonReport, parsableReport, sarifReport } from '@yamlkit/engine/reports';
import { version } from '../version.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import type { ReportFormat } from './report-format.ts';
import { standard } from './standard.ts';

/** The report formats by the name `--format` takes. */
export const FORMATS = {
  standard,
  parsable: parsableReport,
  json: jsonReport,
  github,
  gitlab,
  sarif: sarifReport(version),
} as const satisfies Record<string, ReportFormat>;

export type FormatName = keyof typeof FORMATS;
