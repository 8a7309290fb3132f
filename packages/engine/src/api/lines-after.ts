import { checkNumber, checkObject, checkText } from '../text/check-arguments.ts';
import type { LineIndex } from '../text/line-index.ts';
import { linesAfter as uncheckedLinesAfter } from '../text/lines-after.ts';
import type { TextEdit } from '../text/text-edit.ts';

/**
 * The lines of a text after an edit, in less time than reading them again takes.
 *
 * @param lines of the text before the edit.
 * @param text the one after it.
 * @throws ArgumentError
 */
export function linesAfter(lines: LineIndex, edit: TextEdit, text: string): LineIndex {
  checkObject('lines', lines);
  checkObject('edit', edit);
  checkNumber('edit.from', edit.from);
  checkNumber('edit.to', edit.to);
  checkText('edit.insert', edit.insert);
  checkText('text', text);
  return uncheckedLinesAfter(lines, edit, text);
}
