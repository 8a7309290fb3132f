import type { Problem } from '../../../diagnostics/problem.ts';
import type { SchemaName } from '../../../schema/schema.ts';
import { parse } from '../../../syntax/parse.ts';
import type { TemplateDialect } from '../../../syntax/templates/action.ts';
import { readTemplate } from '../../../syntax/templates/read-template.ts';
import type { TextEdit } from '../../../text/text-edit.ts';
import {
  type Check,
  type FixedText,
  type FixOptions,
  fixProblemWith,
  fixWith,
} from '../fix-text.ts';
import type { ValidationResult } from '../validation-result.ts';

/** What `fixText` does, for a template: no fix changes, adds, moves or removes an action. */
export function fixTemplate(
  text: string,
  dialect: TemplateDialect,
  result: ValidationResult,
  check: Check,
  { schema = 'core', layOut }: FixOptions,
): FixedText {
  const read = (each: string) => readMask(each, dialect);
  return fixWith(text, result, { schema, ...(layOut && { layOut }), check, read });
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
