export { messageOf } from './diagnostics/catalog.ts';
export { codeFrame } from './diagnostics/code-frame.ts';
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
export { type Problem, toProblems } from './diagnostics/problem.ts';
export { visibleText } from './diagnostics/visible-text.ts';
export { type AnchorOccurrence, anchorOccurrences } from './document/anchor-occurrences.ts';
export { Cursor, type NodeKind, type NodeStyle } from './document/cursor.ts';
export { type DocumentText, documentTexts } from './document/document-texts.ts';
export { DumpError, type DumpOptions, type DumpProblem, dump } from './document/dump.ts';
export type { DumpParameters } from './document/dump-messages.ts';
export type { EditParameters } from './document/edit/edit-messages.ts';
export { EditError, type EditProblem } from './document/edit/edit-problem.ts';
export { type EditOptions, YamlEditor } from './document/edit/editor.ts';
export type { ExplodeOptions } from './document/edit/explode-edits.ts';
export { type IndentSteps, indentStepsOf } from './document/edit/indent-step.ts';
export type { NewValue } from './document/edit/new-value.ts';
export { type JsonChildren, type JsonNodeKind, JsonNodes } from './document/json-nodes.ts';
export { LoadError, type LoadOptions, load, loadAll } from './document/load.ts';
export {
  Locator,
  type MissingPlace,
  type Place,
  type PlaceRanges,
  pathAt,
} from './document/locate.ts';
export {
  formatPath,
  type NodePath,
  type Path,
  type PathStep,
  readPath,
} from './document/node-path.ts';
export type { QueryParameters } from './document/query/query-messages.ts';
export type { QueryProblem, QueryResult } from './document/query/query-problem.ts';
export { ScalarSource } from './document/scalar-source.ts';
export { someRootKey } from './document/some-root-key.ts';
export { type ToJsOptions, type ToJsResult, toJs } from './document/to-js.ts';
export { type Visitor, visit } from './document/visit.ts';
export { yamlKey, yamlString } from './print/yaml-string.ts';
export type { ProblemParameters } from './problem-parameters.ts';
export type { SchemaName } from './schema/schema.ts';
export { parse, TEXT_LIMIT } from './syntax/parse.ts';
export { parseWithFixes } from './syntax/parse-with-fixes.ts';
export type { TemplateDialect } from './syntax/templates/action.ts';
export type { ActionKind, ActionLine } from './syntax/templates/action-lines.ts';
export {
  detectTemplate,
  isTemplatePath,
  mayHaveActions,
  type TemplateMode,
  type TemplateOptions,
} from './syntax/templates/detect-dialect.ts';
export { previewTemplate } from './syntax/templates/fill-template.ts';
export {
  parseTemplate,
  type TemplateAction,
  type TemplateTree,
} from './syntax/templates/parse-template.ts';
export { TemplateMask } from './syntax/templates/template-mask.ts';
export type { SyntaxTree } from './syntax/tree.ts';
export { ArgumentError } from './text/argument-error.ts';
export { ChangeSet } from './text/change-set.ts';
export { LineIndex, type Position } from './text/line-index.ts';
export { matchLines } from './text/line-match.ts';
export { applyEdits, type TextEdit } from './text/text-edit.ts';
export { type ConvertResult, convert } from './tools/convert/convert.ts';
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
export { type DiffProblem, type DiffResult, diff } from './tools/diff/diff.ts';
export type { DiffOptions } from './tools/diff/diff-options.ts';
export { diffToJsonPatch, type JsonPatchResult } from './tools/diff/json-patch.ts';
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
export { diffTemplates } from './tools/diff/templates/diff-templates.ts';
export { mergeTemplates } from './tools/diff/templates/merge-templates.ts';
export { merge3 } from './tools/diff/three-way/merge-three.ts';
export type {
  ConflictSide,
  MergeThreeConflict,
  MergeThreeOptions,
  MergeThreeResult,
} from './tools/diff/three-way/merge-three-result.ts';
export { type ConflictedTexts, readConflicts } from './tools/diff/three-way/read-conflicts.ts';
export type { EditResult, OperationProblem } from './tools/edit/edit-result.ts';
export { editTemplate, restoreTemplateEdits } from './tools/edit/edit-template.ts';
export { type EditOperation, editText } from './tools/edit/edit-text.ts';
export { explode } from './tools/edit/explode.ts';
export { type FoundNode, type FoundNodes, getNodes, NodeTexts } from './tools/edit/get-nodes.ts';
export { applyJsonPatch } from './tools/edit/json-patch.ts';
export { applyMergePatch } from './tools/edit/merge-patch.ts';
export { patchTo } from './tools/edit/patch-to.ts';
export { type FormatResult, format } from './tools/format/format.ts';
export type { FormatOptions } from './tools/format/format-options.ts';
export { minify } from './tools/format/minify.ts';
export {
  formatTemplate,
  type TemplateFormatResult,
} from './tools/format/templates/format-template.ts';
export { actionRowsOf } from './tools/inspect/action-rows.ts';
export {
  compareVersions,
  type ScalarReading,
  type VersionComparison,
  type VersionRow,
  type VersionTable,
} from './tools/inspect/compare-versions.ts';
export { formatEvents } from './tools/inspect/events.ts';
export { formatTokens } from './tools/inspect/tokens.ts';
export type { RowAction, TreeRow } from './tools/inspect/tree-row.ts';
export { type InspectOptions, inspect, type TreeView } from './tools/inspect/tree-view.ts';
export type { LineOrigin } from './tools/merge/line-origins.ts';
export { merge } from './tools/merge/merge.ts';
export type { MergeConflict } from './tools/merge/merge-conflict.ts';
export type { MergeOptions, MergeStrategy } from './tools/merge/merge-options.ts';
export type { MergeProblem, MergeResult } from './tools/merge/merge-result.ts';
export { applyConfiguration } from './tools/validate/configuration/apply-configuration.ts';
export {
  type Contradiction,
  findContradictions,
  ruleOptionsOf,
} from './tools/validate/configuration/find-contradictions.ts';
export {
  type Configuration,
  type RuleChange,
  readConfiguration,
} from './tools/validate/configuration/read-configuration.ts';
export { type FixedText, type FixOptions, fixProblem, fixText } from './tools/validate/fix-text.ts';
export { type PresetName, presets } from './tools/validate/presets/presets.ts';
export { jsonReport } from './tools/validate/reports/json-report.ts';
export { parsableReport } from './tools/validate/reports/parsable-report.ts';
export type {
  DocumentReport,
  FileReport,
  NotCheckedNote,
  ReportWriter,
  RunReport,
  SchemaCounts,
} from './tools/validate/reports/report.ts';
export { escapeJsonText, safeJsonText } from './tools/validate/reports/safe-json-text.ts';
export { sarifReport } from './tools/validate/reports/sarif-report.ts';
export { ANY_NUMBER, type OptionValue, type RuleOptions } from './tools/validate/rule.ts';
export type { RuleSetting, RuleSettings } from './tools/validate/rule-settings.ts';
export { rules as lintRules } from './tools/validate/rules/index.ts';
export { fixTemplate, fixTemplateProblem } from './tools/validate/templates/fix-template.ts';
export {
  type TemplateValidation,
  type ValidateTemplateOptions,
  validateTemplate,
} from './tools/validate/templates/validate-template.ts';
export { validate } from './tools/validate/validate.ts';
export { validateWithoutLint } from './tools/validate/validate-without-lint.ts';
export { validationFailed } from './tools/validate/validation-failed.ts';
export type { ValidateOptions, ValidationResult } from './tools/validate/validation-result.ts';
