import { checkObject, checkOptions, checkText } from '../../text/check-arguments.ts';
import type { StreamPiece } from '../../text/stream-piece.ts';
import { StreamValidator as UncheckedStreamValidator } from '../../tools/validate/stream-validator.ts';
import type { ValidateOptions, ValidationResult } from '../../tools/validate/validation-result.ts';
import { checkRules } from '../check-rules.ts';
import { VALIDATE_CHECKS } from '../option-checks.ts';

/**
 * Validates a stream piece by piece, with what `validate` would find in the whole: memory does not grow with the stream.
 * In broken documents lint rules may find less. Lines are those of the stream; offsets, and `parsed`, are of the piece.
 */
export class StreamValidator extends UncheckedStreamValidator {
  /** @throws ArgumentError */
  constructor(options: ValidateOptions = {}) {
    checkOptions(options, VALIDATE_CHECKS);
    checkRules(options.rules);
    super(options);
  }

  /**
   * What is wrong with the next piece. `documentCount` is that of the piece.
   *
   * @throws ArgumentError
   */
  override next(piece: StreamPiece): ValidationResult {
    checkObject('piece', piece);
    checkText('piece.text', piece.text);
    return super.next(piece);
  }
}
