export { type CompletionOptions, completionsAt } from './completion/complete.ts';
export type { CompletionItem, Completions, InsertText } from './completion/completion-item.ts';
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
export { LanguageDocument } from './language-document.ts';
export {
  type CheckedDocument,
  type DocumentSchema,
  SchemaCheck,
  type SchemaCheckOptions,
} from './schema-check.ts';
export type { FoundSchema, SchemaLibrary } from './schema-library.ts';
export { withSchemaProblems } from './with-schema-problems.ts';
