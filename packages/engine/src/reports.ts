/** Reports of problems and changes, for people and programs. */
export { codeFrame } from './diagnostics/code-frame.ts';
export { visibleText } from './diagnostics/visible-text.ts';
export {
  type ChangeDescription,
  changedDocument,
  changedPath,
  describeChanges,
  type ValueLine,
} from './tools/diff/report/describe-changes.ts';
export { htmlReport } from './tools/diff/report/html-report.ts';
export { markdownReport } from './tools/diff/report/markdown-report.ts';
export type { NamedChanges } from './tools/diff/report/named-changes.ts';
export { jsonReport } from './tools/validate/reports/json-report.ts';
export { parsableReport } from './tools/validate/reports/parsable-report.ts';
export type {
  DeprecatedNote,
  DocumentReport,
  FileReport,
  NotCheckedNote,
  ReportWriter,
  RunReport,
  SchemaCounts,
} from './tools/validate/reports/report.ts';
export { escapeJsonText, safeJsonText } from './tools/validate/reports/safe-json-text.ts';
export { sarifReport } from './tools/validate/reports/sarif-report.ts';
