import { github } from './github.ts';
import { json } from './json.ts';
import { parsable } from './parsable.ts';
import type { ReportFormat } from './report-format.ts';
import { sarif } from './sarif.ts';
import { standard } from './standard.ts';

/** The report formats by the name `--format` takes. */
export const FORMATS = { standard, parsable, json, github, sarif } as const satisfies Record<
  string,
  ReportFormat
>;

export type FormatName = keyof typeof FORMATS;
