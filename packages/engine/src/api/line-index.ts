import { checkText } from '../text/check-arguments.ts';
import { LineIndex as UncheckedLineIndex } from '../text/line-index.ts';

/** The lines of a text: which line and column an offset is at, and the reverse. */
export class LineIndex extends UncheckedLineIndex {
  /**
   * @param linesBefore how many lines come before the text, where it is a part of a longer one.
   * @throws ArgumentError
   */
  constructor(text: string, starts?: Int32Array, hasSurrogates?: boolean, linesBefore = 0) {
    checkText('text', text);
    super(text, starts, hasSurrogates, linesBefore);
  }
}
