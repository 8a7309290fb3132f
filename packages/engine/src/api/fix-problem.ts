import type { Problem } from '../diagnostics/problem.ts';
import { SCHEMA_NAMES } from '../schema/schema.ts';
import { DIALECTS, type TemplateDialect } from '../syntax/templates/action.ts';
import { checkObject, checkOptions, checkText } from '../text/check-arguments.ts';
import type { TextEdit } from '../text/text-edit.ts';
import { fixProblem as fixOne } from '../tools/validate/fix-text.ts';
import { fixTemplateProblem } from '../tools/validate/templates/fix-template.ts';
import type { FixProblemOptions as YamlOptions } from './yaml/fix-problem.ts';

/** Options of `fixProblem`. */
export interface FixProblemOptions extends YamlOptions {
  /** What the text was read as; undefined for YAML. */
  readonly template?: TemplateDialect | undefined;
}

/**
 * The edits of one problem's fix, a suggested one included: asking for it is choosing it.
 *
 * @param problem of `text`.
 * @param options with the `template` of the result, where the text was read as one.
 * @returns undefined when there is no fix, and when a safe one would change the data or the comments of the text.
 * @throws ArgumentError
 */
export function fixProblem(
  text: string,
  problem: Problem,
  options: FixProblemOptions = {},
): readonly TextEdit[] | undefined {
  checkText('text', text);
  checkObject('problem', problem);
  checkOptions(options, { schema: SCHEMA_NAMES, template: DIALECTS });
  const { schema, template } = options;
  return template === undefined
    ? fixOne(text, problem, schema)
    : fixTemplateProblem(text, problem, { schema, template });
}
