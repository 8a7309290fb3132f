import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/*
 * The syntax tree is one Int32Array of rows in document order: a row's descendants follow it
 * directly. There is no object per node, so a tree is cheap to build, to walk and to hand to
 * another thread.
 *
 *   Document            children: Directive*, DocumentStart?, one node, DocumentEnd?
 *   Mapping             children: Anchor?, Tag?, then key, value, key, value, ...
 *   Sequence            children: Anchor?, Tag?, then one node for each entry
 *   Scalar              children: Anchor?, Tag?
 *   Alias               children: none
 *
 * Absent nodes (`key:` with nothing after it) are rows too: plain scalars with `FLAG_EMPTY`, so
 * that a mapping always has as many values as keys. Anchor and Tag are in the order of the text.
 */

/** Cells a row takes in `SyntaxTree.rows`. */
export const ROW_SIZE = 6;
/** Kind in bits 0-3, style in bits 4-7, flags from bit 8 on. */
export const CELL_HEADER = 0;
export const CELL_FROM = 1;
export const CELL_TO = 2;
/** Number of the row after this row's last descendant. */
export const CELL_NEXT = 3;
/** Number of the parent row; -1 for a document. */
export const CELL_PARENT = 4;
/**
 * Column (0-based, code units) at which the entries of a block collection, or the text of a block
 * scalar, are. -1 elsewhere.
 */
export const CELL_INDENT = 5;

export const KIND_DOCUMENT = 1;
/** A whole `%…` line, without its comment. */
export const KIND_DIRECTIVE = 2;
/** `---` */
export const KIND_DOCUMENT_START = 3;
/** `...` */
export const KIND_DOCUMENT_END = 4;
export const KIND_MAPPING = 5;
export const KIND_SEQUENCE = 6;
export const KIND_SCALAR = 7;
/** `*name`, the asterisk included. */
export const KIND_ALIAS = 8;
/** `&name`, the ampersand included. */
export const KIND_ANCHOR = 9;
/** `!tag`, `!!tag`, `!<uri>` or `!`, all of it. */
export const KIND_TAG = 10;

export const STYLE_PLAIN = 0;
export const STYLE_SINGLE_QUOTED = 1;
export const STYLE_DOUBLE_QUOTED = 2;
export const STYLE_LITERAL = 3;
export const STYLE_FOLDED = 4;
/** Collections only. */
export const STYLE_BLOCK = 5;
/** Collections only. */
export const STYLE_FLOW = 6;

export const FLAG_HAS_ANCHOR = 1 << 8;
export const FLAG_HAS_TAG = 1 << 9;
/** A plain or quoted scalar that spans more than one line, so its value needs line folding. */
export const FLAG_MULTILINE = 1 << 10;
/** A double-quoted scalar with a backslash, or a single-quoted one with a doubled quote. */
export const FLAG_HAS_ESCAPE = 1 << 11;
/** An absent node; `from` equals `to`. */
export const FLAG_EMPTY = 1 << 12;
/** A mapping of one pair written in a flow sequence without braces: `[a: 1]`. */
export const FLAG_SINGLE_PAIR = 1 << 13;
/** A node the parser had to guess at after an error. */
export const FLAG_DAMAGED = 1 << 14;

/**
 * Text and table: together they give back every byte. Plain data that survives `structuredClone`.
 *
 * All offsets are UTF-16 code units, half-open.
 */
export interface SyntaxTree {
  readonly text: string;
  /** `rowCount * ROW_SIZE` cells. */
  readonly rows: Int32Array;
  readonly rowCount: number;
  readonly documentCount: number;
  /** Comments in order, `from`, `to` in turn; from the `#` to before the line break. */
  readonly comments: Int32Array;
  /** Stretches of text the parser could make nothing of, `from`, `to` in turn. */
  readonly skipped: Int32Array;
  /** What the parser found wrong, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The kind in a header cell: one of the `KIND_` constants. */
export function kindIn(header: number): number {
  return header & 15;
}

/** The style in a header cell: one of the `STYLE_` constants. */
export function styleIn(header: number): number {
  return (header >> 4) & 15;
}

/** One of the `KIND_` constants. */
export function kindOf(tree: SyntaxTree, row: number): number {
  return kindIn(tree.rows[row * ROW_SIZE]);
}

/** One of the `STYLE_` constants. */
export function styleOf(tree: SyntaxTree, row: number): number {
  return styleIn(tree.rows[row * ROW_SIZE]);
}

/** Whether a node is a literal or folded scalar. */
export function isBlockScalar(tree: SyntaxTree, row: number): boolean {
  const style = styleOf(tree, row);
  return style === STYLE_LITERAL || style === STYLE_FOLDED;
}

/** Whether a row has any of the `FLAG_` constants in `flags`. */
export function hasFlag(tree: SyntaxTree, row: number, flags: number): boolean {
  return (tree.rows[row * ROW_SIZE] & flags) !== 0;
}

/** Whether a node has an anchor or a tag. */
export function hasProperties(tree: SyntaxTree, row: number): boolean {
  return hasFlag(tree, row, FLAG_HAS_ANCHOR | FLAG_HAS_TAG);
}

export function fromOf(tree: SyntaxTree, row: number): number {
  return tree.rows[row * ROW_SIZE + CELL_FROM];
}

export function toOf(tree: SyntaxTree, row: number): number {
  return tree.rows[row * ROW_SIZE + CELL_TO];
}

/** The row after the last descendant of `row`: its next sibling, or the end of its parent. */
export function nextOf(tree: SyntaxTree, row: number): number {
  return tree.rows[row * ROW_SIZE + CELL_NEXT];
}

export function parentOf(tree: SyntaxTree, row: number): number {
  return tree.rows[row * ROW_SIZE + CELL_PARENT];
}

export function indentOf(tree: SyntaxTree, row: number): number {
  return tree.rows[row * ROW_SIZE + CELL_INDENT];
}

/**
 * The first row inside `row` that is not an anchor, tag, directive or document marker: a mapping's
 * first key, a sequence's first entry, a document's node. Equals `nextOf(row)` when there is none.
 */
export function firstChildOf(tree: SyntaxTree, row: number): number {
  const end = nextOf(tree, row);
  let child = row + 1;
  while (child < end) {
    const kind = kindOf(tree, child);
    if (kind >= KIND_MAPPING && kind <= KIND_ALIAS) return child;
    child = nextOf(tree, child);
  }
  return end;
}

/** The row of `kind` (`KIND_ANCHOR` or `KIND_TAG`) that belongs to the node `row`, or -1. */
export function propertyOf(tree: SyntaxTree, row: number, kind: number): number {
  const end = nextOf(tree, row);
  for (let child = row + 1; child < end && child <= row + 2; child++) {
    const childKind = kindOf(tree, child);
    if (childKind === kind) return child;
    if (childKind !== KIND_ANCHOR && childKind !== KIND_TAG) return -1;
  }
  return -1;
}

/** The source text of a row. */
export function sourceOf(tree: SyntaxTree, row: number): string {
  return tree.text.slice(fromOf(tree, row), toOf(tree, row));
}
