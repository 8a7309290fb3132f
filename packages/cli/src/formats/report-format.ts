import type { FileReport, ReportWriter } from '@yamlkit/engine/reports';
import type { Colors } from '../colors.ts';

export type { FileReport, RunReport } from '@yamlkit/engine/reports';

/** The problems found in a file, or in a piece of one. */
export interface ReportedFile extends FileReport {
  /** Whether problems of the same file were reported before. */
  readonly isContinued?: boolean;
}

/** How findings are written to standard output, for people in colours. A file may have no text. */
export interface ReportFormat extends Omit<ReportWriter, 'file'> {
  file(report: ReportedFile, colors: Colors): string;
}
