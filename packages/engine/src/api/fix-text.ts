import { TEMPLATE_CHECKS } from '../syntax/templates/detect-dialect.ts';
import { checkOptions, checkText } from '../text/check-arguments.ts';
import { type FixedText, fixText as fixYaml } from '../tools/validate/fix-text.ts';
import { fixTemplate } from '../tools/validate/templates/fix-template.ts';
import type {
  TemplateValidation,
  ValidateTemplateOptions,
} from '../tools/validate/templates/validate-template.ts';
import { checkRules } from './check-rules.ts';
import { FIX_CHECKS, type FixingOptions } from './fixing-options.ts';
import { VALIDATE_CHECKS } from './option-checks.ts';
import { validate } from './validate.ts';

/** Options of `fixText`: those of `validate`, and how to fix. */
export interface FixTextOptions extends ValidateTemplateOptions, FixingOptions {}

/**
 * Applies all safe fixes of the problems in a text, again and again until none is left. No fix changes the data or the
 * comments of a text without errors. With the option `templates`, no fix changes, adds, moves or removes an action.
 *
 * @throws ArgumentError
 */
export function fixText(text: string, options: FixTextOptions = {}): FixedText {
  checkText('text', text);
  checkOptions<FixTextOptions>(options, {
    ...VALIDATE_CHECKS,
    ...TEMPLATE_CHECKS,
    ...FIX_CHECKS,
    values: 'object',
  });
  checkRules(options.rules);
  const { check, result: known, layOut, ...validating } = options;
  const result: TemplateValidation = known ?? check?.(text) ?? validate(text, validating);
  const fixing = { schema: validating.schema, ...(layOut && { layOut }) };
  // What the text was read as, it stays.
  const reading = { ...validating, templates: result.template ?? 'none' } as const;
  const checkAgain = check ?? ((each: string) => validate(each, reading));
  return result.template === undefined
    ? fixYaml(text, result, checkAgain, fixing)
    : fixTemplate(text, result.template, result, checkAgain, fixing);
}
