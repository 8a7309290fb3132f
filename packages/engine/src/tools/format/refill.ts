import type { ScalarPlace } from '../../print/printing.ts';
import { appendAll } from '../../text/append-all.ts';
import { isBlank } from '../../text/character-codes.ts';

/** Where a line may end: at a lone space, not before what looks like an indicator. */
const BREAK = /(?<=[^\s\\]) (?=[^\s#&*!|>'"%@`,[\]{}?:.-])/;
/** A line end in double quotes that has been put there with care. */
const ESCAPED_BREAK = /\\[ \t]*[\r\n]/;

/**
 * Breaks a plain or quoted scalar into lines of at most `width` characters, and joins lines where
 * there is room; the value stays, since a single line break in it stands for a space. A word that
 * is too long stays whole.
 *
 * @param source the scalar as written, its quotes included.
 * @param width in UTF-16 code units.
 */
export function refill(
  source: string,
  width: number,
  { lineColumn, column }: ScalarPlace,
  lineEnding: string,
): string {
  if (source.startsWith('"') && ESCAPED_BREAK.test(source)) return source;
  const indentation = lineEnding + ' '.repeat(column);
  const lines = trimmedLines(source);
  const pieces: string[] = [];
  let last = '';
  let at = lineColumn;
  let hasBlank = false;
  lines.forEach((line, index) => {
    if (line === '' && index > 0 && index < lines.length - 1) {
      // Each blank line is a line break of the value.
      pieces.push(lineEnding);
      hasBlank = true;
      return;
    }
    line.split(BREAK).forEach((piece, place) => {
      const isFirst = index === 0 && place === 0;
      const mayJoin = place > 0 || (index > 0 && !hasBlank && canJoin(last, line));
      if (!isFirst) {
        if (mayJoin && at + 1 + piece.length <= width) {
          pieces.push(' ');
          at++;
        } else {
          pieces.push(indentation);
          at = column;
        }
      }
      pieces.push(piece);
      at += piece.length;
    });
    last = line.slice(-1);
    hasBlank = false;
  });
  return pieces.join('');
}

/** The lines of a scalar, without the blanks beside their breaks. */
function trimmedLines(source: string): string[] {
  const lines = source.split(/\r\n?|\n/);
  return lines.map((line, index) => {
    let from = 0;
    let to = line.length;
    while (index > 0 && isBlank(line.charCodeAt(from))) from++;
    while (index < lines.length - 1 && to > from && isBlank(line.charCodeAt(to - 1))) to--;
    return line.slice(from, to);
  });
}

/** Whether the break before a line may become a space, and would be found again as a place to break. */
function canJoin(last: string, line: string): boolean {
  return BREAK.test(`${last} ${line.slice(0, 1)}`);
}

/** Where a line of a folded scalar may end: at a lone space. */
const FOLD = /(?<=\S) (?=\S)/;

/**
 * Breaks the paragraphs of a folded scalar in which a line is longer than `width`, and fills their
 * lines; lines that are indented further, and blank ones, stay. The value stays too, since a single
 * line break between two lines that are not indented stands for a space.
 *
 * @param text the scalar with its header, its lines at `column`.
 * @param width in UTF-16 code units.
 */
export function refillFolded(
  text: string,
  width: number,
  column: number,
  lineEnding: string,
): string {
  const [header, ...lines] = text.split(lineEnding);
  const result = [header];
  let paragraph: string[] = [];
  const flush = (): void => {
    const isFine = paragraph.every((line) => line.length <= width);
    appendAll(result, isFine ? paragraph : filledLines(paragraph, width, column));
    paragraph = [];
  };
  for (const line of lines) {
    const isText = line.length > column && !isBlank(line.charCodeAt(column));
    if (isText) {
      paragraph.push(line);
    } else {
      flush();
      result.push(line);
    }
  }
  flush();
  return result.join(lineEnding);
}

function filledLines(paragraph: readonly string[], width: number, column: number): string[] {
  const indentation = ' '.repeat(column);
  const lines: string[] = [];
  let words: string[] = [];
  let length = column;
  for (const word of paragraph
    .map((line) => line.slice(column))
    .join(' ')
    .split(FOLD)) {
    if (words.length > 0 && length + 1 + word.length > width) {
      lines.push(indentation + words.join(' '));
      words = [];
      length = column;
    }
    length += word.length + (words.length > 0 ? 1 : 0);
    words.push(word);
  }
  lines.push(indentation + words.join(' '));
  return lines;
}
