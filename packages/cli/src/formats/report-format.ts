import type { FileReport, ReportWriter } from '@yamlkit/engine/reports';
import type { Colors } from '../colors.ts';

export type { FileReport, RunReport } from '@yamlkit/engine/reports';

/** How findings are written to standard output, for people in colours. A file may have no text. */
export interface ReportFormat extends Omit<ReportWriter, 'file'> {
  file(report: FileReport, colors: Colors): string;
}
