export type { ValidNodes } from '@yamlkit/json-schema';
export type { JsonSchemaTools, ProjectFiles } from '@yamlkit/meaning';
export { allowedValueFixes } from './allowed-value-fixes.ts';
export { checkTemplate, TemplateNodes } from './check-template.ts';
export { CheckTime } from './check-time.ts';
export { type CompletionOptions, completionsAt } from './completion/complete.ts';
export type { CompletionItem, Completions, InsertText } from './completion/completion-item.ts';
export { nameCompletionsAt } from './completion/name-items.ts';
export { schemaNameBefore } from './completion/schema-comment-items.ts';
export type { DeprecationNote } from './deprecation-note.ts';
export { type CodeAction, codeActionsIn, diagnose } from './diagnose.ts';
export { DocumentCheck, type DocumentFindings } from './document-check.ts';
export { documentFixes } from './document-fixes.ts';
export { documentAround } from './document-window.ts';
export { FixingRounds } from './fixing-rounds.ts';
export { FixingSchemaChecker } from './fixing-schema-checker.ts';
export { type Formatting, formatDocument } from './format-document.ts';
export {
  type AliasHover,
  type Hover,
  type HoverContents,
  type HoverSource,
  type HoverValue,
  hoverAt,
  type MergeHover,
  type SchemaHover,
} from './hover.ts';
export { jsonSchemaTools } from './json-schema-tools.ts';
export { LanguageDocument } from './language-document.ts';
export { type LineEnds, withLineEnds } from './line-ends.ts';
export { calledParameters } from './meaning/called-parameters.ts';
export { meaningFor } from './meaning/document-meaning.ts';
export type { MeaningLevels } from './meaning/finding-diagnostics.ts';
export { mayHaveMeaning } from './meaning/meaning-format.ts';
export { type NameHover, nameHoverAt } from './meaning/name-hover.ts';
export {
  meaningDiagnostics,
  meaningOf,
  StreamReader,
  type TextMeaning,
  withinDocuments,
} from './meaning/text-meaning.ts';
export type { TextRange } from './range.ts';
export { openBeside, yamlFilesOf } from './references/project-occurrences.ts';
export type { Reference } from './references/reference.ts';
export {
  type Definition,
  definitionsAt,
  type FileReferences,
  referencesAt,
  referencesElsewhere,
} from './references/references.ts';
export {
  type FileEdits,
  type Renameable,
  type Renaming,
  renameAt,
  renameableAt,
} from './references/rename.ts';
export {
  type CheckedDocument,
  type DocumentSchema,
  SchemaChecker,
  type SchemaCheckOptions,
} from './schema-checker.ts';
export {
  isMeantToBeChecked,
  type NotCheckedReason,
  type SchemaCoverage,
} from './schema-coverage.ts';
export { type SchemaFromText, schemaFromText } from './schema-from-text.ts';
export { type SchemaOrReason, schemaIn } from './schema-in.ts';
export type { FoundSchema, MissingSchema, SchemaLibrary } from './schema-library.ts';
export { schemaNameOf } from './schema-name.ts';
export { type FoldingRange, foldingRangesOf } from './structure/folding.ts';
export { selectionRangesAt } from './structure/selection.ts';
export { type DocumentSymbol, type SymbolOptions, symbolsOf } from './structure/symbols.ts';
export { TextBudget } from './text-budget.ts';
export { type UncheckedNote, uncheckedNotes } from './unchecked-notes.ts';
export { withProblems, withSchemaProblems } from './with-schema-problems.ts';
