import { checkOptions, checkText } from '../../text/check-arguments.ts';
import { validateWithoutLint as validateSyntax } from '../../tools/validate/validate-without-lint.ts';
import type { ValidateOptions, ValidationResult } from '../../tools/validate/validation-result.ts';
import { VALIDATE_CHECKS } from '../option-checks.ts';

/**
 * What `validate` does with `lint: false`. A program that imports this alone loads half the code.
 *
 * @throws ArgumentError
 */
export function validateWithoutLint(text: string, options: ValidateOptions = {}): ValidationResult {
  checkText('text', text);
  checkOptions(options, VALIDATE_CHECKS);
  return validateSyntax(text, options);
}
