import { checkObject, checkOptions, checkText } from '../../text/check-arguments.ts';
import type { StreamPiece } from '../../text/stream-piece.ts';
import type { FormatResult } from '../../tools/format/format.ts';
import type { FormatOptions } from '../../tools/format/format-options.ts';
import { StreamFormatter as UncheckedStreamFormatter } from '../../tools/format/stream-formatter.ts';
import { FORMAT_CHECKS } from '../option-checks.ts';

/**
 * Lays a stream out piece by piece, as `format` would the whole: memory does not grow with the stream. Where an option
 * leaves something to what most of the text has (`auto`), that is what most of the first piece has.
 */
export class StreamFormatter extends UncheckedStreamFormatter {
  /** @throws ArgumentError */
  constructor(options: FormatOptions = {}) {
    checkOptions(options, FORMAT_CHECKS);
    super(options);
  }

  /**
   * Lays out the next piece; problems have the lines of the stream, and offsets of the piece.
   *
   * @throws ArgumentError
   */
  override next(piece: StreamPiece): FormatResult {
    checkObject('piece', piece);
    checkText('piece.text', piece.text);
    return super.next(piece);
  }
}
