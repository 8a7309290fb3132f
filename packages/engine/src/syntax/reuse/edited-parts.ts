import { COLON, DASH, isBreak, isGap, QUESTION, SPACE } from '../../text/character-codes.ts';
import { afterBreak, columnAt, lineEnd, lineStartOf, startsLine } from '../../text/lines.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import {
  FLAG_EMPTY,
  firstChildOf,
  fromOf,
  hasFlag,
  indentOf,
  KIND_DOCUMENT_START,
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
} from '../tree.ts';

/**
 * A part of an edited text that can be read as a text of its own: whole documents, or entries of one block collection. The
 * first and the last entry are not touched by the edit, but for a first one that begins the collection, and a last one that
 * ends the text: they show that what is around the part is read as before.
 */
export interface EditedPart {
  /** Where it begins, before and after the edit. */
  readonly from: number;
  /** Where it ended before the edit. */
  readonly to: number;
  /** The text to read: after the edit, entries at their column, documents with the mark that ends them. */
  readonly text: string;
  /** What to add to an offset in `text` for one in the edited text. */
  readonly shift: number;
  /** Where it ends in `text`: what is beyond that is the mark. */
  readonly length: number;
  /** The row of the collection; -1 for whole documents. */
  readonly collection: number;
  /** Its rows before the edit: from `firstRow` to before `endRow`. */
  readonly firstRow: number;
  readonly endRow: number;
  /** The row after the untouched entry that it begins with; `firstRow` where it has none. */
  readonly touchedRow: number;
  /** The row of the untouched entry that it ends with; `endRow` where it has none. */
  readonly lastRow: number;
}

/** A mark that ends a document wherever it is. */
const MARK = '---\n';

/** How much of a text is read in parts at most, before all of it is: collections may be nested deeply. */
const MOST_READ = 0.5;

/**
 * The parts of a text that an edit is in, from the smallest to the largest, as long as they are less than half of the text
 * together.
 *
 * @param tree of the text before the edit.
 * @param text after the edit.
 */
export function* editedParts(
  tree: SyntaxTree,
  edit: TextEdit,
  text: string,
): Generator<EditedPart, void> {
  const document = documentAt(tree, edit.from);
  if (document === -1) return;
  const levels: EntriesAround[] = [];
  for (let row = firstChildOf(tree, document); isBlockCollection(tree, row); ) {
    const entries = new EntriesAround(tree, row, edit);
    levels.push(entries);
    row = entries.node;
  }
  let left = text.length * MOST_READ;
  for (const entries of levels.reverse()) {
    left -= entries.length;
    if (left < 0) return;
    const part = entries.part(text);
    if (part !== undefined) yield part;
  }
  const whole = documentPart(tree, document, edit, text);
  if (whole !== undefined && whole.length <= left) yield whole;
}

/** The row of the document that an offset is in, or comes after; -1 where it is before all. */
function documentAt(tree: SyntaxTree, offset: number): number {
  let found = -1;
  for (let row = 0; row < tree.rowCount; row = nextOf(tree, row)) {
    if (fromOf(tree, row) >= offset) break;
    found = row;
  }
  return found;
}

/** The document and those after it that the edit touches, where marks are around them. */
function documentPart(
  tree: SyntaxTree,
  document: number,
  edit: TextEdit,
  text: string,
): EditedPart | undefined {
  const isFirst = document === 0;
  const from = isFirst ? 0 : fromOf(tree, document);
  if (!isFirst && (!isMark(tree, document) || edit.from <= from + MARK.length)) return undefined;
  let endRow = nextOf(tree, document);
  while (endRow < tree.rowCount && (fromOf(tree, endRow) <= edit.to || !isMark(tree, endRow))) {
    endRow = nextOf(tree, endRow);
  }
  if (isFirst && endRow === tree.rowCount) return undefined;
  const isLast = endRow === tree.rowCount;
  const to = isLast ? tree.text.length : fromOf(tree, endRow);
  const own = text.slice(from, to + lengthChange(edit));
  return {
    from,
    to,
    text: isLast ? own : own + MARK,
    shift: from,
    length: own.length,
    collection: -1,
    firstRow: document,
    endRow,
    touchedRow: document,
    lastRow: endRow,
  };
}

/** Whether a document begins with `---` and no directives. */
function isMark(tree: SyntaxTree, document: number): boolean {
  const first = document + 1;
  return (
    kindOf(tree, first) === KIND_DOCUMENT_START && fromOf(tree, first) === fromOf(tree, document)
  );
}

/** How many code units an edit adds. */
function lengthChange({ from, to, insert }: TextEdit): number {
  return insert.length - (to - from);
}

/** The entries of a block collection that an edit is in, and those around it. */
class EntriesAround {
  readonly #tree: SyntaxTree;
  readonly #collection: number;
  readonly #edit: TextEdit;
  /** Rows of entries: the one before that in which the edit begins, that one, and the first that begins after it. */
  #before = -1;
  #edited = -1;
  #after = -1;

  constructor(tree: SyntaxTree, collection: number, edit: TextEdit) {
    this.#tree = tree;
    this.#collection = collection;
    this.#edit = edit;
    const end = nextOf(tree, collection);
    const near = this.#entryBefore(edit.from);
    const first = firstChildOf(tree, collection);
    if (near > first) this.#edited = this.#entryAbove(near);
    for (let row = near === -1 ? first : near; row < end; row = this.#nextEntry(row)) {
      if (fromOf(tree, row) < edit.from) {
        this.#before = this.#edited;
        this.#edited = row;
      } else if (fromOf(tree, row) > edit.to && this.#startOf(row) - this.#column > edit.to) {
        this.#after = row;
        break;
      }
    }
  }

  get #column(): number {
    return indentOf(this.#tree, this.#collection);
  }

  get #isMapping(): boolean {
    return kindOf(this.#tree, this.#collection) === KIND_MAPPING;
  }

  /**
   * The last entry that begins before an offset, found by halves: a list may have a hundred thousand. -1 where there is
   * none, or where keys cannot be told from values.
   */
  #entryBefore(offset: number): number {
    const tree = this.#tree;
    const end = nextOf(tree, this.#collection);
    let low = firstChildOf(tree, this.#collection);
    let high = end - 1;
    if (low > high) return -1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (fromOf(tree, middle) < offset) low = middle;
      else high = middle - 1;
    }
    let entry = this.#childAbove(low);
    if (this.#isMapping && !this.#isKey(entry)) {
      entry = this.#childAbove(entry - 1);
      if (!this.#isKey(entry)) return -1;
    }
    if (entry === -1 || fromOf(tree, entry) >= offset) return -1;
    // Anchors and tags come after their nodes in the table, and before them in the text.
    const next = this.#nextEntry(entry);
    return next < end && fromOf(tree, next) < offset ? -1 : entry;
  }

  /** The entry before another. */
  #entryAbove(entry: number): number {
    const above = this.#childAbove(entry - 1);
    return this.#isMapping ? this.#childAbove(above - 1) : above;
  }

  /** The row right below the collection that a row is in; -1 for one that is not below it. */
  #childAbove(row: number): number {
    let child = row;
    while (child > this.#collection && parentOf(this.#tree, child) !== this.#collection) {
      child = parentOf(this.#tree, child);
    }
    return child > this.#collection ? child : -1;
  }

  /** Whether a row below a mapping is a key for certain: no scalar that is a value begins a line at its column. */
  #isKey(row: number): boolean {
    const tree = this.#tree;
    return (
      row !== -1 &&
      kindOf(tree, row) === KIND_SCALAR &&
      !hasFlag(tree, row, FLAG_EMPTY) &&
      columnAt(tree.text, fromOf(tree, row)) === this.#column
    );
  }

  #nextEntry(row: number): number {
    const next = nextOf(this.#tree, row);
    return this.#isMapping ? nextOf(this.#tree, next) : next;
  }

  /** The node that the edit is in: an item, or the value of a key; the collection's end for none. */
  get node(): number {
    const tree = this.#tree;
    const edited = this.#edited;
    if (edited === -1) return tree.rowCount;
    const node = this.#isMapping ? nextOf(tree, edited) : edited;
    return fromOf(tree, node) < this.#edit.from ? node : tree.rowCount;
  }

  /** About how long those entries are after the edit. */
  get length(): number {
    const tree = this.#tree;
    const from = fromOf(tree, this.#before === -1 ? this.#collection : this.#before);
    const to = this.#after === -1 ? toOf(tree, this.#collection) : this.#endOf(this.#after);
    return to - from + this.#edit.insert.length;
  }

  /** Those entries as a part of a text; undefined where they are not on lines of their own. */
  part(text: string): EditedPart | undefined {
    const tree = this.#tree;
    const collection = this.#collection;
    const column = this.#column;
    if (this.#edited === -1 || fromOf(tree, collection) >= this.#edit.from) return undefined;
    const isFirst = this.#before === -1;
    const from = isFirst ? fromOf(tree, collection) : this.#startOf(this.#before);
    const isEnd = this.#after === -1;
    if (isEnd && nextOf(tree, collection) !== tree.rowCount) return undefined;
    if (from === -1 || (isFirst && columnAt(tree.text, from) !== column)) return undefined;
    const endRow = isEnd ? tree.rowCount : this.#nextEntry(this.#after);
    const to = isEnd ? tree.text.length : lineAfter(tree.text, this.#endOf(this.#after));
    const firstRow = isFirst ? firstChildOf(tree, collection) : this.#before;
    const own = ' '.repeat(column) + text.slice(from, to + lengthChange(this.#edit));
    if (hasLessIndented(own, column)) return undefined;
    return {
      from,
      to,
      text: own,
      shift: from - column,
      length: own.length,
      collection,
      firstRow,
      endRow,
      touchedRow: isFirst ? firstRow : this.#edited,
      lastRow: isEnd ? endRow : this.#after,
    };
  }

  #endOf(entry: number): number {
    const node = this.#isMapping ? nextOf(this.#tree, entry) : entry;
    return Math.max(toOf(this.#tree, entry), toOf(this.#tree, node));
  }

  /** Where an entry begins, with its dash, question mark or properties; -1 where it does not begin its line. */
  #startOf(entry: number): number {
    const { text } = this.#tree;
    const column = this.#column;
    for (let at = fromOf(this.#tree, entry); ; ) {
      const start = lineStartOf(text, at);
      let content = start;
      while (text.charCodeAt(content) === SPACE) content++;
      if (content - start === column && this.#beginsEntry(content, entry)) return content;
      // A dash may have a line of its own.
      const isAbove = content - start > column || isBreak(text.charCodeAt(content));
      if (!isBreak(text.charCodeAt(start - 1)) || (start !== at && !isAbove)) return -1;
      at = start - 1;
      if (at <= fromOf(this.#tree, this.#collection)) return -1;
    }
  }

  #beginsEntry(at: number, entry: number): boolean {
    const { text } = this.#tree;
    const code = text.charCodeAt(at);
    const isIndicator = isGap(text.charCodeAt(at + 1));
    if (kindOf(this.#tree, this.#collection) === KIND_SEQUENCE) return isIndicator && code === DASH;
    if (isIndicator && (code === QUESTION || code === COLON)) return code === QUESTION;
    const first = entry + 1;
    const isProperty = first < nextOf(this.#tree, entry) && fromOf(this.#tree, first) === at;
    return fromOf(this.#tree, entry) === at || isProperty;
  }
}

function isBlockCollection(tree: SyntaxTree, row: number): boolean {
  if (row >= tree.rowCount) return false;
  const kind = kindOf(tree, row);
  return (kind === KIND_MAPPING || kind === KIND_SEQUENCE) && styleOf(tree, row) === STYLE_BLOCK;
}

/** Whether a list is at the column of its keys, so that a line there may be an item of it or the next key. */
export function isAtColumnOfKeys(tree: SyntaxTree, collection: number): boolean {
  const parent = parentOf(tree, collection);
  return (
    kindOf(tree, parent) === KIND_MAPPING && indentOf(tree, parent) === indentOf(tree, collection)
  );
}

/** The start of the line after that of `offset`, which may itself begin a line. */
function lineAfter(text: string, offset: number): number {
  if (offset > 0 && startsLine(text, offset)) return offset;
  return afterBreak(text, lineEnd(text, offset));
}

/** Whether a line that is not blank is indented by fewer spaces than `column`. */
function hasLessIndented(text: string, column: number): boolean {
  if (column === 0) return hasMarkerLine(text);
  for (let start = 0; start < text.length; ) {
    let at = start;
    while (at - start < column && text.charCodeAt(at) === SPACE) at++;
    const isBlank = at === text.length || isBreak(text.charCodeAt(at));
    if (at - start < column && !isBlank) return true;
    start = lineEnd(text, at) + 1;
  }
  return false;
}

/** Whether a line may be a mark between documents or a directive. */
function hasMarkerLine(text: string): boolean {
  return /(?:^|[\r\n])(?:---|\.\.\.|[%\ufeff])/.test(text);
}
