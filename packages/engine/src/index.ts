/**
 * What most programs need: values, checking, formatting, converting, editing, comparing and merging. Trees, texts, lint
 * rules, reports and templates have entries of their own.
 */
export { convert } from './api/convert.ts';
export { diff } from './api/diff.ts';
export { diffToJsonPatch } from './api/diff-to-json-patch.ts';
export { applyJsonPatch, applyMergePatch, editText, explode, patchTo } from './api/edit.ts';
export { type FixProblemOptions, fixProblem } from './api/fix-problem.ts';
export { type FixTextOptions, fixText } from './api/fix-text.ts';
export { format } from './api/format.ts';
export { inspect } from './api/inspect.ts';
export { joinLosses } from './api/join-losses.ts';
export { merge } from './api/merge.ts';
export { merge3 } from './api/merge-three.ts';
export { minify } from './api/minify.ts';
export { validate } from './api/validate.ts';
export type {
  CompositionCode,
  ConversionCode,
  DiagnosticCode,
  DumpCode,
  EditCode,
  ProblemCode,
  QueryCode,
  SyntaxCode,
} from './diagnostics/codes.ts';
export type {
  CodedDiagnostic,
  Diagnostic,
  DiagnosticPlace,
  Fix,
  FixSafety,
  RelatedPlace,
  Severity,
  WrittenDiagnostic,
} from './diagnostics/diagnostic.ts';
export { isInternalError } from './diagnostics/internal-error.ts';
export type { MessageParameters } from './diagnostics/message-parameters.ts';
export type { Problem } from './diagnostics/problem.ts';
export { DumpError, type DumpOptions, type DumpProblem, dump } from './document/dump.ts';
export type { DumpParameters } from './document/dump-messages.ts';
export type { EditParameters } from './document/edit/edit-messages.ts';
export { EditError, type EditProblem } from './document/edit/edit-problem.ts';
export { type EditOptions, YamlEditor } from './document/edit/editor.ts';
export type { ExplodeOptions } from './document/edit/explode-edits.ts';
export type { NewValue } from './document/edit/new-value.ts';
export { LoadError, type LoadOptions, load, loadAll } from './document/load.ts';
export {
  formatPath,
  type NodePath,
  type Path,
  type PathInput,
  type PathStep,
  readPath,
} from './document/node-path.ts';
export type { PathDocument, PathOptions } from './document/path-document.ts';
export type { QueryParameters } from './document/query/query-messages.ts';
export type { QueryProblem, QueryResult } from './document/query/query-problem.ts';
export type { ToJsOptions } from './document/to-js.ts';
export type { ProblemParameters } from './problem-parameters.ts';
export type { SchemaName } from './schema/schema.ts';
export type { TemplateDialect } from './syntax/templates/action.ts';
export type { TemplateMode, TemplateOptions } from './syntax/templates/detect-dialect.ts';
export type { SyntaxTree } from './syntax/tree.ts';
export { ArgumentError } from './text/argument-error.ts';
export type { TextEdit } from './text/text-edit.ts';
export type { ConvertResult } from './tools/convert/convert.ts';
export type { ConvertOptions } from './tools/convert/convert-options.ts';
export type { SourceFormat, TargetFormat } from './tools/convert/formats.ts';
export type { Loss, LossKind } from './tools/convert/loss.ts';
export type {
  Change,
  ChangedNode,
  ChangedType,
  ChangeKind,
  NamedStep,
} from './tools/diff/change.ts';
export type { DiffProblem, DiffResult } from './tools/diff/diff.ts';
export type { DiffOptions } from './tools/diff/diff-options.ts';
export type { JsonPatchResult } from './tools/diff/json-patch.ts';
export type {
  ConflictSide,
  MergeThreeConflict,
  MergeThreeOptions,
  MergeThreeResult,
} from './tools/diff/three-way/merge-three-result.ts';
export { type ConflictedTexts, readConflicts } from './tools/diff/three-way/read-conflicts.ts';
export type { EditResult, OperationProblem } from './tools/edit/edit-result.ts';
export type { EditOperation } from './tools/edit/edit-text.ts';
export { type FoundNode, type FoundNodes, getNodes } from './tools/edit/get-nodes.ts';
export type { FormatResult } from './tools/format/format.ts';
export type { FormatOptions } from './tools/format/format-options.ts';
export type { TemplateFormatResult } from './tools/format/templates/format-template.ts';
export {
  compareVersions,
  type ScalarReading,
  type VersionComparison,
  type VersionRow,
  type VersionTable,
} from './tools/inspect/compare-versions.ts';
export {
  type TableArrangement,
  type TableCell,
  type TableColumn,
  type TableRow,
  TableView,
  tablesIn,
} from './tools/inspect/table-view.ts';
export type { RowAction, TreeRow } from './tools/inspect/tree-row.ts';
export type { InspectOptions, TreeView } from './tools/inspect/tree-view.ts';
export type { LineOrigin } from './tools/merge/line-origins.ts';
export type { MergeConflict } from './tools/merge/merge-conflict.ts';
export type { MergeOptions, MergeStrategy } from './tools/merge/merge-options.ts';
export type { MergeProblem, MergeResult } from './tools/merge/merge-result.ts';
export type { FixedText } from './tools/validate/fix-text.ts';
export type {
  TemplateValidation,
  ValidateTemplateOptions,
} from './tools/validate/templates/validate-template.ts';
export { validationFailed } from './tools/validate/validation-failed.ts';
export type { ValidateOptions, ValidationResult } from './tools/validate/validation-result.ts';
