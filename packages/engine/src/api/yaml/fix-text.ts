import { checkOptions, checkText } from '../../text/check-arguments.ts';
import { type FixedText, fixText as fixYaml } from '../../tools/validate/fix-text.ts';
import type { ValidateOptions } from '../../tools/validate/validation-result.ts';
import { checkRules } from '../check-rules.ts';
import { FIX_CHECKS, type FixingOptions } from '../fixing-options.ts';
import { VALIDATE_CHECKS } from '../option-checks.ts';
import { validate } from './validate.ts';

/**
 * Applies all safe fixes of the problems in a text, again and again until none is left. No fix changes the data or the
 * comments of a text without errors.
 *
 * @throws ArgumentError
 */
export function fixText(text: string, options: ValidateOptions & FixingOptions = {}): FixedText {
  checkText('text', text);
  checkOptions<ValidateOptions & FixingOptions>(options, { ...VALIDATE_CHECKS, ...FIX_CHECKS });
  checkRules(options.rules);
  const { check, result, layOut, ...validating } = options;
  const checkAgain = check ?? ((each: string) => validate(each, validating));
  return fixYaml(text, result ?? checkAgain(text) ?? validate(text, validating), checkAgain, {
    schema: validating.schema,
    ...(layOut && { layOut }),
  });
}
