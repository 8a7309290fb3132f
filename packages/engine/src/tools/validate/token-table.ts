import { isOneToken } from '../../syntax/one-token.ts';
import {
  FLAG_EMPTY,
  FLAG_SINGLE_PAIR,
  fromOf,
  hasFlag,
  hasProperties,
  indentOf,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DIRECTIVE,
  KIND_DOCUMENT,
  KIND_DOCUMENT_END,
  KIND_DOCUMENT_START,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  STYLE_FLOW,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import {
  BYTE_ORDER_MARK,
  COLON,
  COMMA,
  CR,
  DASH,
  HASH,
  isClosingBracket,
  LF,
  QUESTION,
  RIGHT_BRACE,
  RIGHT_BRACKET,
  SPACE,
  TAB,
} from '../../text/character-codes.ts';
import { doubled } from '../../text/doubled.ts';
import type { LineIndex } from '../../text/line-index.ts';
import { Spare } from '../../text/spare.ts';
import {
  TOKEN_ALIAS,
  TOKEN_ANCHOR,
  TOKEN_BLOCK_END,
  TOKEN_BLOCK_ENTRY,
  TOKEN_BLOCK_MAPPING_START,
  TOKEN_BLOCK_SEQUENCE_START,
  TOKEN_DIRECTIVE,
  TOKEN_DOCUMENT_END,
  TOKEN_DOCUMENT_START,
  TOKEN_EXPLICIT_KEY,
  TOKEN_FLOW_ENTRY,
  TOKEN_FLOW_MAPPING_END,
  TOKEN_FLOW_MAPPING_START,
  TOKEN_FLOW_SEQUENCE_END,
  TOKEN_FLOW_SEQUENCE_START,
  TOKEN_KEY,
  TOKEN_SCALAR,
  TOKEN_TAG,
  TOKEN_VALUE,
} from './token-kinds.ts';

/**
 * The tokens of a text in its order: the leaves of the tree, the indicators that lie in the gaps
 * between them, and marks where block collections begin and end.
 *
 * A list that is at the column of its mapping's keys has no start and end marks, and an absent
 * node has no token.
 */
export interface TokenTable {
  /** How many tokens the table holds. */
  readonly count: number;
  /** One of the `TOKEN_` constants for each token. */
  readonly kinds: Uint8Array;
  readonly froms: Int32Array;
  readonly tos: Int32Array;
  /** 0-based line on which each token begins. */
  readonly lines: Int32Array;
  /**
   * For scalars, aliases, anchors and tags their row; -1 for all others.
   */
  readonly rows: Int32Array;
}

/** What a collection's row gives its tokens. */
const SHAPE_BLOCK_MAPPING = 1;
const SHAPE_BLOCK_SEQUENCE = 2;
const SHAPE_UNMARKED_SEQUENCE = 3;
const SHAPE_FLOW_MAPPING = 4;
const SHAPE_FLOW_SEQUENCE = 5;
const SHAPE_SINGLE_PAIR = 6;

/** Tokens that a window holds at a time: few enough to stay in the processor's cache. */
const WINDOW = 1 << 13;
/** Tokens before those to be visited that a window still holds, and tokens after them. */
const LOOK_BACK = 4;
const LOOK_AHEAD = 8;

/** A class, so that V8 keeps in mind what types the fields have; see the syntax tree's. */
class Table implements TokenTable {
  count = 0;
  kinds: Uint8Array;
  froms: Int32Array;
  tos: Int32Array;
  lines: Int32Array;
  rows: Int32Array;

  constructor(room: number) {
    this.kinds = new Uint8Array(room);
    this.froms = new Int32Array(room);
    this.tos = new Int32Array(room);
    this.lines = new Int32Array(room);
    this.rows = new Int32Array(room);
  }

  /** Makes the table as large again. */
  grow(): void {
    const kinds = new Uint8Array(this.kinds.length * 2);
    kinds.set(this.kinds);
    this.kinds = kinds;
    this.froms = doubled(this.froms);
    this.tos = doubled(this.tos);
    this.lines = doubled(this.lines);
    this.rows = doubled(this.rows);
  }

  /** Moves the tokens from `from` on to the front. */
  shift(from: number): void {
    for (const cells of [this.kinds, this.froms, this.tos, this.lines, this.rows]) {
      cells.copyWithin(0, from, this.count);
    }
    this.count -= from;
  }
}

/** The tokens of most texts are fewer than a new table takes to make. */
const SPARE_TABLES = /* @__PURE__ */ new Spare(() => new Table(WINDOW));

/** Who is shown the tokens of a window. */
export interface TokenVisitor {
  /**
   * Takes the tokens of the table from `from` to before `to`, which it has not been shown before. The
   * table also holds some tokens before and after them, as far as there are any: `LOOK_BACK` and
   * `LOOK_AHEAD`.
   */
  visit(from: number, to: number): void;
}

/**
 * The tokens of a tree as they pass by: a table that holds a few thousand of them at a time, so that
 * a text of any size takes no memory for them.
 */
export class TokenWindow {
  readonly #tree: SyntaxTree;
  readonly #lines: LineIndex;
  readonly #table: Table;

  constructor(tree: SyntaxTree, lines: LineIndex) {
    this.#tree = tree;
    this.#lines = lines;
    this.#table = SPARE_TABLES.take();
    this.#table.count = 0;
  }

  /** Its arrays are the same all the time; what they hold changes. */
  get table(): TokenTable {
    return this.#table;
  }

  /** Lets the next text have the table. */
  finish(): void {
    SPARE_TABLES.giveBack(this.#table);
  }

  /** Goes through all tokens. Call once. */
  run(visitor: TokenVisitor): void {
    new Tokenizer(this.#tree, this.#lines, this.#table, visitor).run();
  }
}

/** Collects the tokens of a tree: one pass over its rows and the gaps between its leaves. */
export function tokenize(tree: SyntaxTree, lines: LineIndex): TokenTable {
  const table = new Table(64 + Math.ceil(tree.rowCount * 2.5));
  new Tokenizer(tree, lines, table, undefined).run();
  return table;
}

class Tokenizer {
  readonly #tree: SyntaxTree;
  readonly #text: string;
  readonly #starts: Int32Array;
  readonly #table: Table;
  readonly #visitor: TokenVisitor | undefined;
  /** The first token of the table that has not been visited. */
  #unseen = 0;
  /** Up to where the text has been made tokens. */
  #at = 0;
  #line = 0;
  #comment = 0;
  #skipped = 0;
  /** The start of a block collection that waits for the token it comes before; 0 for none. */
  #waitingStart = 0;
  /** Whether the mark of a key without a question mark waits likewise. */
  #isKeyWaiting = false;

  /** @param visitor takes the tokens whenever the table is full; without it the table grows. */
  constructor(tree: SyntaxTree, lines: LineIndex, table: Table, visitor: TokenVisitor | undefined) {
    this.#tree = tree;
    this.#text = tree.text;
    this.#starts = lines.starts;
    this.#table = table;
    this.#visitor = visitor;
  }

  run(): void {
    const tree = this.#tree;
    const { rowCount } = tree;
    const openRows: number[] = [];
    const shapes: number[] = [];
    /** For each open collection, how many children it has begun. */
    const children: number[] = [];
    let top = -1;
    /** The row after the innermost open collection. */
    let end = rowCount;
    /** Whether the colon before the row at hand was made a token together with its key. */
    let isColonTaken = false;
    const isSound = this.#tree.diagnostics.length === 0;
    for (let row = 0; row < rowCount; row++) {
      while (top >= 0 && end <= row) {
        this.#close(openRows[top], shapes[top]);
        top--;
        end = top < 0 ? rowCount : nextOf(tree, openRows[top]);
      }
      const kind = kindOf(tree, row);
      const from = fromOf(tree, row);
      if (kind >= KIND_MAPPING && kind <= KIND_ALIAS) {
        if (isColonTaken) isColonTaken = false;
        else if (top >= 0 && parentOf(tree, row) === openRows[top]) {
          const index = children[top]++;
          const shape = shapes[top];
          if (shape === SHAPE_BLOCK_MAPPING && (index & 1) === 0 && isSound) {
            const after = this.#addPairs(row, openRows[top]);
            if (after > row) {
              children[top]++;
              isColonTaken = (after - row) % 2 === 1;
              row = after - 1;
              continue;
            }
          }
          this.#enter(shape, index, row);
        }
        if (kind === KIND_SCALAR || kind === KIND_ALIAS) {
          const next = nextOf(tree, row);
          for (let property = row + 1; property < next; property++) this.#addRow(property);
          if (!hasFlag(tree, row, FLAG_EMPTY)) {
            this.#add(
              kind === KIND_SCALAR ? TOKEN_SCALAR : TOKEN_ALIAS,
              from,
              toOf(tree, row),
              row,
            );
          }
          row = next - 1;
          continue;
        }
        const shape = this.#shapeOf(row, top < 0 ? 0 : shapes[top], top < 0 ? -1 : openRows[top]);
        const opened = row;
        while (row + 1 < rowCount) {
          const childKind = kindOf(tree, row + 1);
          const isOwn = parentOf(tree, row + 1) === opened;
          if (!isOwn || (childKind !== KIND_ANCHOR && childKind !== KIND_TAG)) break;
          this.#addRow(++row);
        }
        if (shape === SHAPE_BLOCK_MAPPING) this.#awaitStart(TOKEN_BLOCK_MAPPING_START);
        else if (shape === SHAPE_BLOCK_SEQUENCE) this.#awaitStart(TOKEN_BLOCK_SEQUENCE_START);
        else if (shape === SHAPE_FLOW_MAPPING) this.#add(TOKEN_FLOW_MAPPING_START, from, from + 1);
        else if (shape === SHAPE_FLOW_SEQUENCE) {
          this.#add(TOKEN_FLOW_SEQUENCE_START, from, from + 1);
        }
        top++;
        openRows[top] = opened;
        shapes[top] = shape;
        children[top] = 0;
        end = nextOf(tree, opened);
      } else if (kind !== KIND_DOCUMENT) {
        this.#addRow(row);
      }
    }
    while (top >= 0) {
      this.#close(openRows[top], shapes[top]);
      top--;
    }
    this.#visitor?.visit(this.#unseen, this.#table.count);
  }

  /**
   * Adds the pairs of a block mapping from a key on, as long as they are what most pairs are: a key that is a
   * scalar of one line and nothing else, at the column of the mapping, with the colon right after it, and
   * as its value such a scalar on the same line. Of a pair with another value it adds the key and its colon, and
   * is done. Only for trees without errors: elsewhere the column may be a guess.
   *
   * @param key the row of a key.
   * @param mapping the row of the mapping.
   * @returns the row after what was added; `key` where nothing was.
   */
  #addPairs(key: number, mapping: number): number {
    const tree = this.#tree;
    const starts = this.#starts;
    const table = this.#table;
    const indent = indentOf(tree, mapping);
    const end = nextOf(tree, mapping);
    const { kinds, froms, tos, lines, rows } = table;
    let row = key;
    let { count } = table;
    let line = this.#line;
    // A start may come before the first key.
    while (row < end && count + 5 <= kinds.length) {
      if (!isOneToken(tree, row)) break;
      const from = fromOf(tree, row);
      const to = toOf(tree, row);
      let ownLine = line;
      while (ownLine + 1 < starts.length && starts[ownLine + 1] <= from) ownLine++;
      // Where a question mark comes first, that is what is at this column.
      if (from - starts[ownLine] !== indent) break;
      const value = row + 1;
      const valueFrom = fromOf(tree, value);
      const hasValue =
        isOneToken(tree, value) &&
        (ownLine + 1 === starts.length || valueFrom < starts[ownLine + 1]);
      // Between two scalars, two characters are a colon and a blank.
      const isColonNext = (hasValue && valueFrom === to + 2) || this.#text.charCodeAt(to) === COLON;
      if (!isColonNext) break;
      line = ownLine;
      if (this.#waitingStart !== 0) {
        this.#line = line;
        table.count = count++;
        this.#putWaiting(from);
      }
      kinds[count] = TOKEN_KEY;
      froms[count] = from;
      tos[count] = from;
      lines[count] = line;
      rows[count] = -1;
      kinds[count + 1] = TOKEN_SCALAR;
      froms[count + 1] = from;
      tos[count + 1] = to;
      lines[count + 1] = line;
      rows[count + 1] = row;
      kinds[count + 2] = TOKEN_VALUE;
      froms[count + 2] = to;
      tos[count + 2] = to + 1;
      lines[count + 2] = line;
      rows[count + 2] = -1;
      count += 3;
      this.#at = to + 1;
      row++;
      if (!hasValue) break;
      this.#at = toOf(tree, value);
      kinds[count] = TOKEN_SCALAR;
      froms[count] = valueFrom;
      tos[count] = this.#at;
      lines[count] = line;
      rows[count] = value;
      count++;
      row++;
    }
    table.count = count;
    this.#line = line;
    return row;
  }

  #shapeOf(row: number, parentShape: number, parent: number): number {
    const tree = this.#tree;
    const isMapping = kindOf(tree, row) === KIND_MAPPING;
    if (styleOf(tree, row) === STYLE_FLOW) {
      if (hasFlag(tree, row, FLAG_SINGLE_PAIR)) return SHAPE_SINGLE_PAIR;
      return isMapping ? SHAPE_FLOW_MAPPING : SHAPE_FLOW_SEQUENCE;
    }
    if (isMapping) return SHAPE_BLOCK_MAPPING;
    const isUnmarked =
      parentShape === SHAPE_BLOCK_MAPPING && indentOf(tree, row) === indentOf(tree, parent);
    return isUnmarked ? SHAPE_UNMARKED_SEQUENCE : SHAPE_BLOCK_SEQUENCE;
  }

  /** Takes the indicators before the child number `index` of a collection. */
  #enter(shape: number, index: number, row: number): void {
    if (shape === SHAPE_BLOCK_SEQUENCE || shape === SHAPE_UNMARKED_SEQUENCE) {
      this.#take(DASH, TOKEN_BLOCK_ENTRY);
      return;
    }
    if (shape === SHAPE_FLOW_SEQUENCE) {
      if (index > 0) this.#take(COMMA, TOKEN_FLOW_ENTRY);
      return;
    }
    if (index % 2 === 1) {
      this.#take(COLON, TOKEN_VALUE);
      return;
    }
    if (shape === SHAPE_FLOW_MAPPING && index > 0) this.#take(COMMA, TOKEN_FLOW_ENTRY);
    if (this.#take(QUESTION, TOKEN_EXPLICIT_KEY)) return;
    if (shape !== SHAPE_FLOW_MAPPING || this.#hasColon(row)) this.#isKeyWaiting = true;
  }

  /** Whether a colon follows the key `row`: in `{a, b}` none does. */
  #hasColon(key: number): boolean {
    const tree = this.#tree;
    const value = nextOf(tree, key);
    if (!hasFlag(tree, value, FLAG_EMPTY) || hasProperties(tree, value)) return true;
    return this.#text.charCodeAt(fromOf(tree, value) - 1) === COLON;
  }

  #close(row: number, shape: number): void {
    if (shape === SHAPE_BLOCK_MAPPING || shape === SHAPE_BLOCK_SEQUENCE) {
      this.#add(TOKEN_BLOCK_END, this.#at, this.#at);
    } else if (shape === SHAPE_FLOW_MAPPING || shape === SHAPE_FLOW_SEQUENCE) {
      this.#take(COMMA, TOKEN_FLOW_ENTRY);
      const isMapping = shape === SHAPE_FLOW_MAPPING;
      const to = toOf(this.#tree, row);
      const code = this.#text.charCodeAt(to - 1);
      if (to > this.#at && code === (isMapping ? RIGHT_BRACE : RIGHT_BRACKET)) {
        this.#add(isMapping ? TOKEN_FLOW_MAPPING_END : TOKEN_FLOW_SEQUENCE_END, to - 1, to);
      }
    }
  }

  /** Adds the token of an indicator if it is what comes next. */
  #take(indicator: number, kind: number): boolean {
    this.#skipBlanks();
    const at = this.#at;
    if (this.#text.charCodeAt(at) !== indicator) return false;
    if ((kind === TOKEN_EXPLICIT_KEY || kind === TOKEN_BLOCK_ENTRY) && !this.#isApart(at + 1))
      return false;
    this.#add(kind, at, at + 1);
    return true;
  }

  #isApart(at: number): boolean {
    const code = this.#text.charCodeAt(at);
    return !(code > SPACE) || code === COMMA || isClosingBracket(code);
  }

  /** Goes on to the next character that is no blank, comment or text without meaning. */
  #skipBlanks(): void {
    const { comments, skipped } = this.#tree;
    const text = this.#text;
    let at = this.#at;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === SPACE || code === LF || code === TAB || code === CR) at++;
      else if (code === BYTE_ORDER_MARK) at++;
      else if (code === HASH) {
        while (this.#comment < comments.length && comments[this.#comment] < at) this.#comment += 2;
        if (comments[this.#comment] !== at) break;
        at = comments[this.#comment + 1];
      } else {
        while (this.#skipped < skipped.length && skipped[this.#skipped + 1] <= at) {
          this.#skipped += 2;
        }
        if (this.#skipped >= skipped.length || skipped[this.#skipped] > at) break;
        at = skipped[this.#skipped + 1];
      }
    }
    this.#at = at;
  }

  #addRow(row: number): void {
    const tree = this.#tree;
    const kind = tokenOfRow(kindOf(tree, row));
    if (kind !== 0) this.#add(kind, fromOf(tree, row), toOf(tree, row), row);
  }

  #add(kind: number, from: number, to: number, row = -1): void {
    const starts = this.#starts;
    while (this.#line + 1 < starts.length && starts[this.#line + 1] <= from) this.#line++;
    if (this.#waitingStart !== 0 || this.#isKeyWaiting) this.#putWaiting(from);
    this.#put(kind, from, to, row);
    if (to > this.#at) this.#at = to;
  }

  #putWaiting(at: number): void {
    if (this.#waitingStart !== 0) this.#put(this.#waitingStart, at, at, -1);
    if (this.#isKeyWaiting) this.#put(TOKEN_KEY, at, at, -1);
    this.#waitingStart = 0;
    this.#isKeyWaiting = false;
  }

  #awaitStart(kind: number): void {
    // Two starts wait only where a collection with no entry was guessed at.
    if (this.#waitingStart !== 0 || this.#isKeyWaiting) this.#putWaiting(this.#at);
    this.#waitingStart = kind;
  }

  #put(kind: number, from: number, to: number, row: number): void {
    const table = this.#table;
    if (table.count === table.kinds.length) this.#makeRoom();
    const at = table.count++;
    table.kinds[at] = kind;
    table.froms[at] = from;
    table.tos[at] = to;
    table.lines[at] = this.#line;
    table.rows[at] = row;
  }

  #makeRoom(): void {
    if (this.#visitor === undefined) {
      this.#table.grow();
      return;
    }
    const end = this.#table.count - LOOK_AHEAD;
    this.#visitor.visit(this.#unseen, end);
    this.#table.shift(end - LOOK_BACK);
    this.#unseen = LOOK_BACK;
  }
}

function tokenOfRow(kind: number): number {
  switch (kind) {
    case KIND_SCALAR:
      return TOKEN_SCALAR;
    case KIND_ALIAS:
      return TOKEN_ALIAS;
    case KIND_ANCHOR:
      return TOKEN_ANCHOR;
    case KIND_TAG:
      return TOKEN_TAG;
    case KIND_DIRECTIVE:
      return TOKEN_DIRECTIVE;
    case KIND_DOCUMENT_START:
      return TOKEN_DOCUMENT_START;
    case KIND_DOCUMENT_END:
      return TOKEN_DOCUMENT_END;
    default:
      return 0;
  }
}
