import { checkNumber, checkText } from '../text/check-arguments.ts';
import { LineIndex as UncheckedLineIndex } from '../text/line-index.ts';

/** The lines of a text: which line and column an offset is at, and the reverse. */
export class LineIndex extends UncheckedLineIndex {
  /**
   * @param linesBefore how many lines come before the text, where it is a part of a longer one.
   * @throws ArgumentError
   */
  constructor(text: string, starts?: Int32Array, hasSurrogates?: boolean, linesBefore?: number) {
    checkText('text', text);
    super(text, starts, hasSurrogates, linesBefore);
  }

  /** The 0-based number of the line that holds `offset`. @throws ArgumentError, as all that take an offset. */
  override lineAt(offset: number): number {
    checkNumber('offset', offset);
    return super.lineAt(offset);
  }
}
