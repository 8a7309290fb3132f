import type { OptionChecks } from '../text/check-arguments.ts';
import type { FixOptions } from '../tools/validate/fix-text.ts';
import type { ValidationResult } from '../tools/validate/validation-result.ts';

/** How a text is fixed. */
export interface FixingOptions extends Pick<FixOptions, 'layOut'> {
  /**
   * Validates the text before and after each round of fixes; by default `validate` does, with the other options. Where it
   * gives undefined, as the text has been checked often enough, that is the end: what is fixed by then stays.
   */
  readonly check?: ((text: string) => ValidationResult | undefined) | undefined;
  /** What `check` gave for the text, where that is known already. */
  readonly result?: ValidationResult | undefined;
}

export const FIX_CHECKS: OptionChecks<FixingOptions> = {
  layOut: 'function',
  check: 'function',
  result: 'object',
};
