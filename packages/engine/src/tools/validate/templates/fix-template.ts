import type { Problem } from '../../../diagnostics/problem.ts';
import type { SchemaName } from '../../../schema/schema.ts';
import { parse } from '../../../syntax/parse.ts';
import type { TemplateDialect } from '../../../syntax/templates/action.ts';
import { readTemplate } from '../../../syntax/templates/read-template.ts';
import type { TextEdit } from '../../../text/text-edit.ts';
import { type FixedText, type FixOptions, fixProblemWith, fixText, fixWith } from '../fix-text.ts';
import type { ValidateOptions, ValidationResult } from '../validation-result.ts';
import { type TemplateValidation, validateTemplate } from './validate-template.ts';

/**
 * What `fixText` does, for a template: no fix changes, adds, moves or removes an action.
 *
 * @param result what `validateTemplate` said of `text`; for plain YAML it says so.
 */
export function fixTemplate(
  text: string,
  result: TemplateValidation,
  { layOut, ...options }: ValidateOptions & Pick<FixOptions, 'layOut'> = {},
): FixedText {
  const { template: dialect } = result;
  const fixing = { schema: options.schema ?? 'core', ...(layOut && { layOut }) };
  const check = (each: string): ValidationResult =>
    validateTemplate(each, { ...options, templates: dialect ?? 'none' });
  if (dialect === undefined) return fixText(text, result, check, fixing);
  return fixWith(text, result, { ...fixing, check, read: (each) => readMask(each, dialect) });
}

/** What `fixProblem` does, for a problem of a template. */
export function fixTemplateProblem(
  text: string,
  problem: Problem,
  {
    template,
    schema = 'core',
  }: { readonly template: TemplateDialect; readonly schema?: SchemaName | undefined },
): readonly TextEdit[] | undefined {
  return fixProblemWith(text, problem, { schema, read: (each) => readMask(each, template) });
}

function readMask(text: string, dialect: TemplateDialect) {
  return parse(readTemplate(text, dialect)?.template.shortMasked ?? text);
}
