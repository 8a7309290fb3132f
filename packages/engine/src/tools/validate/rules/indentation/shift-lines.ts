import {
  FLAG_MULTILINE,
  fromOf,
  hasFlag,
  indentOf,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  parentOf,
  STYLE_BLOCK,
  STYLE_FOLDED,
  STYLE_LITERAL,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import type { LineIndex } from '../../../../text/line-index.ts';
import type { RuleFix } from '../../rule-fix.ts';

const SPACE = 0x20;

/**
 * Makes the fixes that move a block collection with all its lines to another column, one object for
 * each text.
 *
 * There is none where it could change what belongs to what, in a text with errors, for a block
 * scalar that says how far it is indented, and inside what an earlier fix moves; there the next
 * round goes on.
 */
export class LineShifter {
  readonly #tree: SyntaxTree;
  readonly #lines: LineIndex;
  #isSound: boolean | undefined;
  #shiftedTo = -1;
  /** Where the search for the next collection goes on. */
  #row = 0;

  constructor(tree: SyntaxTree, lines: LineIndex) {
    this.#tree = tree;
    this.#lines = lines;
  }

  /**
   * @param from where the collection begins; ask in ascending order.
   * @param column where that should be, 0-based.
   */
  fix(from: number, column: number): RuleFix | undefined {
    const tree = this.#tree;
    const { starts } = this.#lines;
    this.#isSound ??= !tree.diagnostics.some(({ severity }) => severity === 'error');
    if (!this.#isSound || from < this.#shiftedTo) return undefined;
    const row = this.#collectionAt(from);
    if (row === -1) return undefined;
    const found = indentOf(tree, row);
    let firstLine = this.#lines.lineAt(from);
    if (from - starts[firstLine] !== found || !this.#hasRoom(row, column)) return undefined;
    let to = toOf(tree, row);
    while (to > from && /\s/.test(tree.text[to - 1])) to--;
    if (!this.#canMove(row)) return undefined;
    const lastLine = this.#lastLine(this.#lines.lineAt(to), found, column);
    if (lastLine === -1) return undefined;
    while (firstLine > 0 && this.#isCommentAt(starts[firstLine - 1], found)) firstLine--;
    const end = this.#lines.contentEnd(lastLine);
    const insert = this.#shifted(firstLine, lastLine, column - found);
    if (insert === undefined) return undefined;
    this.#shiftedTo = end;
    // One edit over all of it, since other edits in there count on where the lines stand.
    const edits = [{ from: starts[firstLine], to: end, insert }];
    return { title: 'Indent it rightly, with all that belongs to it', edits };
  }

  /** The text of lines, moved by some columns; undefined where one has too few. */
  #shifted(firstLine: number, lastLine: number, columns: number): string | undefined {
    const { text } = this.#tree;
    const { starts } = this.#lines;
    let hasBlankLine = false;
    for (let line = firstLine; line <= lastLine; line++) {
      if (this.#isBlank(line)) hasBlankLine = true;
      else if (columns < 0 && this.#blanksAt(starts[line]) < -columns) return undefined;
    }
    const source = text.slice(starts[firstLine], this.#lines.contentEnd(lastLine));
    const more = ' '.repeat(Math.max(columns, 0));
    const less = ' '.repeat(Math.max(-columns, 0));
    if (hasBlankLine || source.includes('\r')) {
      const start = new RegExp(`(^|[\\n\\r])${less}(?! *(?:[\\n\\r]|$))`, 'g');
      return source.replace(start, `$1${more}`);
    }
    // A search without alternatives is a fast one, and a text may have thousands of such lists.
    return more + source.slice(less.length).replace(new RegExp(`\n${less}`, 'g'), `\n${more}`);
  }

  /** The outermost block collection that begins at a place, or -1. */
  #collectionAt(from: number): number {
    const tree = this.#tree;
    for (; this.#row < tree.rowCount; this.#row++) {
      const kind = kindOf(tree, this.#row);
      if (kind !== KIND_MAPPING && kind !== KIND_SEQUENCE) continue;
      if (styleOf(tree, this.#row) !== STYLE_BLOCK || fromOf(tree, this.#row) < from) continue;
      return fromOf(tree, this.#row) === from ? this.#row : -1;
    }
    return -1;
  }

  /** Whether the collection stays below its parent there: a list may stand level with its key. */
  #hasRoom(row: number, column: number): boolean {
    const tree = this.#tree;
    const parent = parentOf(tree, row);
    const kind = kindOf(tree, parent);
    if (kind !== KIND_MAPPING && kind !== KIND_SEQUENCE) return column >= 0;
    const isLevel = kind === KIND_MAPPING && kindOf(tree, row) === KIND_SEQUENCE;
    return column > indentOf(tree, parent) - (isLevel ? 1 : 0);
  }

  #canMove(row: number): boolean {
    const tree = this.#tree;
    const end = nextOf(tree, row);
    for (let at = row; at < end; at++) {
      if (kindOf(tree, at) !== KIND_SCALAR) continue;
      const style = styleOf(tree, at);
      const isBlockScalar = style === STYLE_LITERAL || style === STYLE_FOLDED;
      if (isBlockScalar ? !isSimple(sourceOf(tree, at)) : hasFlag(tree, at, FLAG_MULTILINE)) {
        return false;
      }
    }
    return true;
  }

  /** The last line that moves, comments behind the end included; -1 where one could become text. */
  #lastLine(endLine: number, found: number, column: number): number {
    const { starts, lineCount } = this.#lines;
    let last = endLine;
    for (let line = endLine + 1; line < lineCount; line++) {
      const blanks = this.#blanksAt(starts[line]);
      if (starts[line] + blanks === this.#lines.contentEnd(line)) continue;
      if (this.#tree.text[starts[line] + blanks] !== '#') break;
      if (blanks < found) return blanks > column ? -1 : last;
      last = line;
    }
    return last;
  }

  /** Whether a line has spaces or nothing; its last character mostly tells. */
  #isBlank(line: number): boolean {
    const start = this.#lines.starts[line];
    const end = this.#lines.contentEnd(line);
    if (end > start && this.#tree.text.charCodeAt(end - 1) !== SPACE) return false;
    return start + this.#blanksAt(start) === end;
  }

  #isCommentAt(start: number, column: number): boolean {
    return this.#blanksAt(start) === column && this.#tree.text[start + column] === '#';
  }

  #blanksAt(start: number): number {
    const { text } = this.#tree;
    let at = start;
    while (text.charCodeAt(at) === SPACE) at++;
    return at - start;
  }
}

/** Whether a block scalar has text, finds its indentation itself, and has no lines of blanks. */
function isSimple(source: string): boolean {
  const hasText = /[\n\r]\s*\S/.test(source);
  return hasText && !/^[|>][-+]?\d/.test(source) && !/[\n\r] +(?:[\n\r]|$)/.test(source);
}
