import fc from 'fast-check';
import { commentedText } from '../comments/commented-texts.ts';
import { commentsOf, dataOf, isSame } from './edit-oracle.ts';

const BLANKS = [' ', '  ', '\t', ' \t '];
const COLUMNS = [0, 1, 2, 3, 5, 9];
/** Marks that a rewrite of the comment could lose: `# ` is what the editor itself writes. */
const MARKS = ['##', '#!', '#', '#\t', '#  ', '# #', '#:'];

/**
 * Valid YAML with what hands and other tools leave behind: blanks at the ends of lines, comments in any column and
 * of any form. All of it means what it did without.
 */
export const disturbedText: fc.Arbitrary<string> = fc
  .tuple(commentedText, fc.array(fc.nat(1023), { minLength: 20, maxLength: 80 }))
  .map(([text, choices]) => disturb(text, choices));

function disturb(text: string, choices: readonly number[]): string {
  const data = dataOf(text);
  if (data === undefined) return text;
  const parts = text.split(/(\r\n|\r|\n)/);
  let drawn = 0;
  const draw = (count: number) => choices[drawn++ % choices.length] % count;
  const comments = commentsOf(text).length;
  for (let at = 0; at < parts.length; at += 2) {
    const line = parts[at];
    parts[at] = disturbLine(line, draw);
    const changed = parts.join('');
    const isSameText = isSame(dataOf(changed), data) && commentsOf(changed).length === comments;
    if (!isSameText) parts[at] = line;
  }
  return parts.join('');
}

function disturbLine(line: string, draw: (count: number) => number): string {
  switch (draw(4)) {
    case 0:
      return line + BLANKS[draw(BLANKS.length)];
    case 1:
      return line.replace(/^ *(?=#)/, ' '.repeat(COLUMNS[draw(COLUMNS.length)]));
    case 2:
      return line.replace(/# (?=c\d)/, MARKS[draw(MARKS.length)]);
    default:
      return line;
  }
}
