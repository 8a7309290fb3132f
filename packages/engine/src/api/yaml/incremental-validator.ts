import { checkNumber, checkObject, checkOptions, checkText } from '../../text/check-arguments.ts';
import type { LineIndex } from '../../text/line-index.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { IncrementalValidator as UncheckedIncrementalValidator } from '../../tools/validate/incremental-validator.ts';
import type { ValidateOptions, ValidationResult } from '../../tools/validate/validation-result.ts';
import { checkRules } from '../check-rules.ts';
import { VALIDATE_CHECKS } from '../option-checks.ts';

/**
 * Validates a text after each edit, with what `validate` would find, in much less time: the tree and the problems outside the
 * entries or the document that the edit is in are kept. With lint rules that look beyond entries, only the tree is.
 */
export class IncrementalValidator extends UncheckedIncrementalValidator {
  /** @throws ArgumentError */
  constructor(options: ValidateOptions = {}) {
    checkOptions(options, VALIDATE_CHECKS);
    checkRules(options.rules);
    super(options);
  }

  /**
   * What is wrong with the text.
   *
   * @param lines of the text; `linesAfter` finds them in those of the text before.
   * @param edit that made the text from that of the call before; undefined for another text.
   * @throws ArgumentError
   */
  override validate(lines: LineIndex, edit?: TextEdit): ValidationResult {
    checkObject('lines', lines);
    if (edit !== undefined) {
      checkObject('edit', edit);
      checkNumber('edit.from', edit.from);
      checkNumber('edit.to', edit.to);
      checkText('edit.insert', edit.insert);
    }
    return super.validate(lines, edit);
  }
}
