import { checkOptions, checkText } from '../../text/check-arguments.ts';
import { validate as validateYaml } from '../../tools/validate/validate.ts';
import type { ValidateOptions, ValidationResult } from '../../tools/validate/validation-result.ts';
import { checkRules } from '../check-rules.ts';
import { VALIDATE_CHECKS } from '../option-checks.ts';

/**
 * Finds everything that is wrong with a text: its syntax, its composition and, unless disabled, what the lint rules
 * find. An empty text is valid and holds no document.
 *
 * @throws ArgumentError; no text makes it throw, except for an internal error: see `validationFailed`.
 */
export function validate(text: string, options: ValidateOptions = {}): ValidationResult {
  checkText('text', text);
  checkOptions(options, VALIDATE_CHECKS);
  checkRules(options.rules);
  return validateYaml(text, options);
}
