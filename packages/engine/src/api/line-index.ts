import { checkText } from '../text/check-arguments.ts';
import { LineIndex as UncheckedLineIndex } from '../text/line-index.ts';

/** The lines of a text: which line and column an offset is at, and the reverse. */
export class LineIndex extends UncheckedLineIndex {
  /** @throws ArgumentError */
  constructor(text: string, starts?: Int32Array, hasSurrogates?: boolean) {
    checkText('text', text);
    super(text, starts, hasSurrogates);
  }
}
