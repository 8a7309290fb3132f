import { SCHEMA_NAMES } from '../schema/schema.ts';
import { type OptionChecks, OR_FUNCTION } from '../text/check-arguments.ts';
import type { ConvertOptions } from '../tools/convert/convert-options.ts';
import type { DiffOptions } from '../tools/diff/diff-options.ts';
import type { MergeThreeOptions } from '../tools/diff/three-way/merge-three-result.ts';
import type { FormatOptions } from '../tools/format/format-options.ts';
import type { MergeOptions } from '../tools/merge/merge-options.ts';
import type { ValidateOptions } from '../tools/validate/validation-result.ts';

export const VALIDATE_CHECKS: OptionChecks<ValidateOptions> = {
  lint: 'boolean',
  rules: 'object',
  lintFixes: 'boolean',
  singleDocument: 'boolean',
  allowedTags: 'texts',
  schema: SCHEMA_NAMES,
};

export const FORMAT_CHECKS: OptionChecks<FormatOptions> = {
  indent: { least: 1, most: 8 },
  sequenceIndent: ['indent', 'none', 'preserve'],
  blankLines: { least: 0 },
  commentSpaces: { least: 1, or: ['auto', 'preserve'] },
  bracketSpacing: ['none', 'braces', 'all', 'auto', 'preserve'],
  quotes: ['preserve', 'single', 'double', 'when-needed'],
  multiline: ['preserve', 'literal', 'folded'],
  lineWidth: { least: 0 },
  sortKeys: 'boolean',
  documentStart: 'boolean',
  controlLines: ['preserve', 'block'],
  fixesIndentation: 'boolean',
};

const SOURCES = [
  'yaml',
  'json',
  'jsonc',
  'json5',
  'ini',
  'toml',
  'env',
  'properties',
  'csv',
  'xml',
] as const;

export const CONVERT_CHECKS: OptionChecks<ConvertOptions> = {
  from: SOURCES,
  to: [...SOURCES, 'typescript', 'json-schema'],
  documents: ['single', 'array', 'lines'],
  indent: { least: 0, most: 8 },
  schema: SCHEMA_NAMES,
  comments: 'boolean',
  colons: 'boolean',
  sort: 'boolean',
};

export const MERGE_CHECKS: OptionChecks<MergeOptions> = {
  strategy: ['override', 'merge', 'append'],
  nullDeletes: 'boolean',
  matchListsBy: 'texts',
  uniqueLists: 'boolean',
  compose: 'boolean',
  kubernetes: 'boolean',
};

export const DIFF_CHECKS: OptionChecks<DiffOptions> = {
  comments: 'boolean',
  style: 'boolean',
  keyOrder: 'boolean',
  ignore: 'texts',
  ignoreOrder: 'texts or true',
  neat: 'boolean',
  identityKeys: 'texts',
  mostChanges: { least: 0 },
};

export const MERGE_THREE_CHECKS: OptionChecks<MergeThreeOptions> = {
  style: ['merge', 'diff3'],
  labels: 'object',
  markerSize: { least: 1 },
  favor: ['ours', 'theirs', 'union', OR_FUNCTION],
};
