/** What people can choose for a tool, as data: for forms, command lines and documentation. */
export { CONVERT_OPTIONS } from './tools/convert/convert-options.ts';
export { DIFF_OPTIONS } from './tools/diff/diff-options.ts';
export { FORMAT_OPTIONS } from './tools/format/format-options.ts';
export { INSPECT_OPTIONS, type InspectViews } from './tools/inspect/inspect-options.ts';
export { MERGE_OPTIONS } from './tools/merge/merge-options.ts';
export type {
  DescribedOptions,
  OptionDescription,
  ToolOptionValue,
  ValueDescription,
} from './tools/option-description.ts';
export {
  type TagSetName,
  tagSetArgument,
  tagSetNames,
  tagSetsWith,
  tagsOf,
} from './tools/validate/tag-set-options.ts';
export {
  SCHEMA_OPTIONS,
  type SchemaCheckOptions,
  VALIDATE_OPTIONS,
} from './tools/validate/validate-options.ts';
