import { isError } from '../../../../diagnostics/diagnostic.ts';
import {
  FLAG_MULTILINE,
  fromOf,
  hasFlag,
  indentOf,
  isBlockScalar,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  parentOf,
  STYLE_BLOCK,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { isBlank, isBreak, SPACE } from '../../../../text/character-codes.ts';
import type { LineIndex } from '../../../../text/line-index.ts';
import type { TextEdit } from '../../../../text/text-edit.ts';
import { isBlankText } from '../../../../text/trimmed.ts';
import type { RuleFix } from '../../rule-fix.ts';

/** Characters that fixes may add to a text, besides as many as it has. */
const LEAST_ROOM = 10_000;

/**
 * From how many lines on they are written when they are read, since they may be most of a text, and few who ask what is
 * wrong with it want them. For fewer, making a getter takes longer than writing.
 */
const MANY_LINES = 32;

/** Lines that move by some columns. */
interface Move {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly columns: number;
}

/** A fix that is not written yet, since what is inside may have to move too. */
interface OpenFix extends Move {
  readonly edits: TextEdit[];
  /** How collections inside move besides. */
  readonly inner: Move[];
}

/**
 * Makes the fixes that move a block collection with all its lines to another column, one object for
 * each text.
 *
 * There is none where it could change what belongs to what, in a text with errors, for a block
 * scalar that says how far it is indented, and for what is inside a collection that moves: its fix
 * moves that too, so that one round of fixes does for any depth.
 */
export class LineShifter {
  readonly #tree: SyntaxTree;
  readonly #lines: LineIndex;
  #isSound: boolean | undefined;
  #open: OpenFix | undefined;
  #shiftedTo = -1;
  /** The spaces that were put before a line last. */
  #indent = '';
  /** Where the search for the next collection goes on. */
  #row = 0;
  /** How much longer the text may get: what is moved far by one long line must not multiply it. */
  #room: number;
  /*
   * What was found for one collection and holds for those inside it, so that none of them looks
   * through the same lines again.
   */
  /** A scalar that cannot move, and the row before which no other is: the search goes on from there. */
  #fixedRow = -1;
  #searchedTo = 0;
  /** The end of a collection, and where the text before it ends. */
  #end = -1;
  #textEnd = -1;
  /** A line that has too few blanks to move; -1 for none. */
  #narrowLine = -1;
  /** The lines of comments after that end, as far as they were asked for, and their blanks. */
  readonly #tailLines: number[] = [];
  readonly #tailBlanks: number[] = [];
  /** By the first line of a run of blank ones, the line after the run. */
  #blankRuns: Map<number, number> | undefined;

  constructor(tree: SyntaxTree, lines: LineIndex) {
    this.#tree = tree;
    this.#lines = lines;
    this.#room = tree.text.length + LEAST_ROOM;
  }

  /**
   * The fix that moves a collection, whose edit is there once `finish` was called; none for one inside
   * a collection that moves, which goes into the fix of that.
   *
   * @param from where the collection begins; ask in ascending order.
   * @param column where that should be, 0-based.
   */
  fix(from: number, column: number): RuleFix | undefined {
    const tree = this.#tree;
    const { starts } = this.#lines;
    this.#isSound ??= !tree.diagnostics.some(isError);
    if (!this.#isSound) return undefined;
    const row = this.#collectionAt(from);
    if (row === -1) return undefined;
    const found = indentOf(tree, row);
    let firstLine = this.#lines.lineAt(from);
    if (from - starts[firstLine] !== found || !this.#hasRoom(row, column)) return undefined;
    const isInner = from < this.#shiftedTo;
    if (!isInner && !this.#canMove(row)) return undefined;
    const lastLine = this.#lastLine(row, found, column);
    if (lastLine === -1) return undefined;
    while (firstLine > 0 && this.#isCommentAt(starts[firstLine - 1], found)) firstLine--;
    const columns = column - found;
    const growth = columns * (lastLine - firstLine + 1);
    if (growth > this.#room) return undefined;
    if (!isInner && this.#hasNarrowLine(firstLine, lastLine, -columns)) return undefined;
    this.#room -= Math.max(growth, 0);
    if (isInner) {
      this.#open?.inner.push({ firstLine, lastLine, columns });
      return undefined;
    }
    this.finish();
    this.#shiftedTo = this.#lines.contentEnd(lastLine);
    const edits: TextEdit[] = [];
    this.#open = { firstLine, lastLine, columns, edits, inner: [] };
    return { title: 'Fix the indentation of this block', edits };
  }

  /** Adds the edit of the last fix, now that all that is inside has been asked for. */
  finish(): void {
    const open = this.#open;
    if (open === undefined) return;
    this.#open = undefined;
    const { firstLine, lastLine, edits } = open;
    const from = this.#lines.starts[firstLine];
    const to = this.#lines.contentEnd(lastLine);
    const write = () => this.#shiftedEach(open) ?? this.#shifted(open);
    // One edit over all of it, since other edits in there count on where the lines are.
    if (lastLine - firstLine < MANY_LINES) {
      edits.push({ from, to, insert: write() });
      return;
    }
    let text: string | undefined;
    edits.push({
      from,
      to,
      get insert() {
        text ??= write();
        return text;
      },
    });
  }

  /** The text of a collection and those inside it, moved; undefined where a line has too few blanks. */
  #shiftedEach({ firstLine, lastLine, columns, inner }: OpenFix): string | undefined {
    const { starts } = this.#lines;
    const changes = new Int32Array(lastLine - firstLine + 2);
    for (const move of inner) {
      if (move.lastLine > lastLine) return undefined;
      changes[move.firstLine - firstLine] += move.columns;
      changes[move.lastLine - firstLine + 1] -= move.columns;
    }
    let shifted = '';
    let sum = columns;
    for (let line = firstLine; line <= lastLine; line++) {
      sum += changes[line - firstLine];
      const isBlank = this.#isBlank(line);
      if (!isBlank && sum < 0 && this.#blanksAt(starts[line]) < -sum) return undefined;
      shifted += this.#shiftedLine(line, lastLine, isBlank ? 0 : sum);
    }
    return shifted;
  }

  /** A line, with its break unless it is the last. */
  #shiftedLine(line: number, lastLine: number, columns: number): string {
    const { starts } = this.#lines;
    const to = line === lastLine ? this.#lines.contentEnd(line) : starts[line + 1];
    if (columns <= 0) return this.#tree.text.slice(starts[line] - columns, to);
    if (columns !== this.#indent.length) this.#indent = ' '.repeat(columns);
    return this.#indent + this.#tree.text.slice(starts[line], to);
  }

  /** The text of lines, moved by some columns. */
  #shifted({ firstLine, lastLine, columns }: Move): string {
    let shifted = '';
    for (let line = firstLine; line <= lastLine; line++) {
      shifted += this.#shiftedLine(line, lastLine, this.#isBlank(line) ? 0 : columns);
    }
    return shifted;
  }

  /** Whether some line that is not blank begins with fewer blanks than it would lose. */
  #hasNarrowLine(firstLine: number, lastLine: number, columns: number): boolean {
    if (columns <= 0) return false;
    const { starts } = this.#lines;
    const known = this.#narrowLine;
    if (known >= firstLine && known <= lastLine && this.#blanksAt(starts[known]) < columns) {
      return true;
    }
    for (let line = firstLine; line <= lastLine; line++) {
      if (this.#blanksAt(starts[line]) >= columns || this.#isBlank(line)) continue;
      this.#narrowLine = line;
      return true;
    }
    return false;
  }

  /** Where the text of a collection ends, blanks and line breaks after it left out. */
  #textEndOf(row: number): number {
    const { text } = this.#tree;
    const to = toOf(this.#tree, row);
    if (to !== this.#end) {
      this.#end = to;
      this.#tailLines.length = 0;
      this.#tailBlanks.length = 0;
      this.#textEnd = to;
      while (this.#textEnd > 0 && isBlankOrBreak(text.charCodeAt(this.#textEnd - 1)))
        this.#textEnd--;
    }
    return this.#textEnd;
  }

  /** The outermost block collection that begins at a place, or -1. */
  #collectionAt(from: number): number {
    const tree = this.#tree;
    while (this.#row < tree.rowCount) {
      const row = this.#row;
      const kind = kindOf(tree, row);
      const isCollection = kind === KIND_MAPPING || kind === KIND_SEQUENCE;
      if (isCollection && styleOf(tree, row) === STYLE_BLOCK && fromOf(tree, row) >= from) {
        return fromOf(tree, row) === from ? row : -1;
      }
      // What ends before the place need not be gone through.
      this.#row = toOf(tree, row) <= from ? nextOf(tree, row) : row + 1;
    }
    return -1;
  }

  /** Whether the collection stays below its parent there: a list may be level with its key. */
  #hasRoom(row: number, column: number): boolean {
    const tree = this.#tree;
    const parent = parentOf(tree, row);
    const kind = kindOf(tree, parent);
    if (kind !== KIND_MAPPING && kind !== KIND_SEQUENCE) return column >= 0;
    const isLevel = kind === KIND_MAPPING && kindOf(tree, row) === KIND_SEQUENCE;
    return column > indentOf(tree, parent) - (isLevel ? 1 : 0);
  }

  /** Whether no scalar of a collection keeps it where it is; ask in the order of the rows. */
  #canMove(row: number): boolean {
    const end = nextOf(this.#tree, row);
    if (this.#fixedRow >= row) return this.#fixedRow >= end;
    let at = Math.max(row, this.#searchedTo);
    while (at < end && !isFixed(this.#tree, this.#lines, at)) at++;
    this.#searchedTo = at;
    if (at >= end) return true;
    this.#fixedRow = at;
    this.#searchedTo++;
    return false;
  }

  /** The last line that moves, comments after the end included; -1 where one could become text. */
  #lastLine(row: number, found: number, column: number): number {
    let last = this.#lines.lineAt(this.#textEndOf(row));
    for (let at = 0; at < this.#tailLines.length || this.#addTailLine(last); at++) {
      const blanks = this.#tailBlanks[at];
      if (blanks < found) return blanks > column ? -1 : last;
      last = this.#tailLines[at];
    }
    return last;
  }

  /** Notes the next line of a comment after the end; false when there is none. */
  #addTailLine(last: number): boolean {
    const { starts, lineCount } = this.#lines;
    const line = this.#filledLine(last + 1);
    if (line >= lineCount) return false;
    const blanks = this.#blanksAt(starts[line]);
    if (this.#tree.text[starts[line] + blanks] !== '#') return false;
    this.#tailLines.push(line);
    this.#tailBlanks.push(blanks);
    return true;
  }

  /** The first line from `line` on that is not blank; the number of lines when there is none. */
  #filledLine(line: number): number {
    const known = this.#blankRuns?.get(line);
    if (known !== undefined) return known;
    let filled = line;
    while (filled < this.#lines.lineCount && this.#isBlank(filled)) filled++;
    if (filled > line) {
      this.#blankRuns ??= new Map();
      this.#blankRuns.set(line, filled);
    }
    return filled;
  }

  /** Whether a line has spaces or nothing; mostly its last character decides. */
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

/** Whether a row is a scalar whose lines cannot move to another column without a change of the data. */
function isFixed(tree: SyntaxTree, lines: LineIndex, row: number): boolean {
  if (kindOf(tree, row) !== KIND_SCALAR) return false;
  if (isBlockScalar(tree, row)) return !findsItsIndent(tree, lines, row);
  return hasFlag(tree, row, FLAG_MULTILINE);
}

/** Whether a block scalar has text, finds its indentation itself, and has no lines of blanks. */
function findsItsIndent(tree: SyntaxTree, lines: LineIndex, row: number): boolean {
  const { text } = tree;
  const from = fromOf(tree, row);
  const to = toOf(tree, row);
  if (/^.[-+]?\d/.test(text.slice(from, from + 3))) return false;
  const { starts } = lines;
  let hasText = false;
  for (let line = lines.lineAt(from) + 1; starts[line] < to; line++) {
    const end = Math.min(lines.contentEnd(line), to);
    if (end === starts[line]) continue;
    if (text.charCodeAt(end - 1) === SPACE && isAllSpaces(text, starts[line], end)) return false;
    hasText ||= !isBlankText(text.slice(starts[line], end));
  }
  return hasText;
}

function isAllSpaces(text: string, from: number, to: number): boolean {
  let at = from;
  while (at < to && text.charCodeAt(at) === SPACE) at++;
  return at === to;
}

function isBlankOrBreak(code: number): boolean {
  return isBlank(code) || isBreak(code);
}
