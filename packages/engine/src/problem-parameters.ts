import type { InternalErrorParameters } from './diagnostics/internal-error.ts';
import type { MessageParameters } from './diagnostics/message-parameters.ts';
import type { TemplateParameters } from './syntax/templates/template-messages.ts';
import type { ConversionParameters } from './tools/convert/conversion-messages.ts';
import type { NotMergeableParameters } from './tools/merge/merge-messages.ts';
import type { ConfigurationParameters } from './tools/validate/configuration/configuration-messages.ts';
import type { LintParameters } from './tools/validate/rules/index.ts';

/** The codes that are not part of an area with a table of its own. */
interface OtherParameters {
  readonly 'not-mergeable': NotMergeableParameters;
  readonly configuration: ConfigurationParameters;
  readonly 'internal-error': InternalErrorParameters;
}

/**
 * What the messages of diagnostics are made from, by code; a code that is not here has one message
 * that is always the same. Those of edits, queries and written values are in `EditParameters`,
 * `QueryParameters` and `DumpParameters`, as some codes have another meaning there.
 */
export type ProblemParameters = MessageParameters &
  ConversionParameters &
  LintParameters &
  TemplateParameters &
  OtherParameters;
