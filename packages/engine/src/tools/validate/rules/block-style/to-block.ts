import { isBelow } from '../../../../document/entry-spans.ts';
import { columnBelow } from '../../../../print/column-below.ts';
import { Gap } from '../../../../source/gap.ts';
import { trimEnd } from '../../../../syntax/separation.ts';
import {
  FLAG_EMPTY,
  FLAG_SINGLE_PAIR,
  firstChildOf,
  fromOf,
  hasFlag,
  hasProperties,
  indentOf,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  parentOf,
  STYLE_FLOW,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { columnAt, lineEnd } from '../../../../text/lines.ts';
import type { OwnLayout } from '../../own-layout.ts';
import type { RuleFix } from '../../rule-fix.ts';

/** A key on a line may have 1024 characters. */
const LONGEST_KEY = 1000;
/** How much indentation one fix may add: that many times the line it is of, and some more. */
const ROOM_FACTOR = 3;
const LEAST_ROOM = 500;

/** How a text is rewritten in block style. */
export interface BlockStyle {
  /** As what is written is indented, and its lines end. */
  readonly layout: OwnLayout;
  /** Whether collections of a kind, `KIND_MAPPING` or `KIND_SEQUENCE`, are to be in block style. */
  readonly includes: (kind: number) => boolean;
}

/**
 * Rewrites a flow collection on one line as a block collection, and those inside it, each entry as it
 * is written, indented like the rest of the text. Those so deep that their indentation would make the text several times as long stay in
 * brackets. There is no fix in a text with errors, for a collection in brackets or braces, where
 * something but a comment follows on the line, or where a comment below would go over to the last
 * entry.
 */
export function toBlock(tree: SyntaxTree, row: number, style: BlockStyle): RuleFix | undefined {
  const { text } = tree;
  const from = fromOf(tree, row);
  const to = toOf(tree, row);
  const end = lineEnd(text, from);
  if (to > end || !/^[ \t]*(?:[ \t]#.*)?$/.test(text.slice(to, end))) return undefined;
  const parent = parentOf(tree, row);
  const title = 'Write it in block style';
  if (kindOf(tree, parent) === KIND_DOCUMENT) {
    const isAtLineStart = from === 0 || /[\n\r]/.test(text[from - 1]);
    if (!isAtLineStart || hasProperties(tree, row)) return undefined;
    if (hasCommentBelow(text, end, 0)) return undefined;
    const insert = blockText(tree, row, { column: 0, isBeside: true }, style);
    return insert === undefined ? undefined : { title, edits: [{ from, to, insert }] };
  }
  const before = /(?:^|[^ ])( +)$/.exec(text.slice(Math.max(from - 100, 0), from));
  if (before === null) return undefined;
  const blanks = before[1].length;
  // Right after the colon, the dash or the properties; on a line of its own it has no blanks there.
  if (/[\n\r]/.test(text[from - blanks - 1] ?? '\n')) return undefined;
  // A comment that follows stays on the line of the dash, and the entries go below.
  const isBeside = to === end && isBareEntry(tree, row);
  const parentColumn = indentOf(tree, parent);
  const column = isBeside ? columnAt(text, from) : columnOf(tree, row, parentColumn, style.layout);
  if (hasCommentBelow(text, end, column)) return undefined;
  const insert = blockText(tree, row, { column, isBeside }, style);
  if (insert === undefined) return undefined;
  if (isBeside) return { title, edits: [{ from, to, insert }] };
  if (to === end) return { title, edits: [{ from: from - blanks, to, insert }] };
  return {
    title,
    edits: [
      { from: from - blanks, to, insert: '' },
      { from: end, to: end, insert },
    ],
  };
}

/** Whether a comment on the lines after `end` would belong to an entry at `column`. */
function hasCommentBelow(text: string, end: number, column: number): boolean {
  const gap = new Gap(text);
  gap.read(end);
  return gap.comments.some(({ from }) => isBelow(columnAt(text, from), column));
}

/** Whether a collection is an entry of a list, without an anchor or a tag, so that it can begin beside its dash. */
function isBareEntry(tree: SyntaxTree, row: number): boolean {
  const isEntry = kindOf(tree, parentOf(tree, row)) === KIND_SEQUENCE;
  return isEntry && !hasProperties(tree, row);
}

/** The column of a collection whose entries begin below the key or dash that is at a column. */
function columnOf(tree: SyntaxTree, row: number, column: number, layout: OwnLayout): number {
  return columnBelow(column, {
    isEntry: kindOf(tree, parentOf(tree, row)) === KIND_SEQUENCE,
    hasProperties: hasProperties(tree, row),
    staysLevel: kindOf(tree, row) === KIND_SEQUENCE && !layout.isSequenceIndented,
    indent: layout.indent,
  });
}

/** A collection that is being written, and where. */
interface Level {
  /** The entry that comes next: of a mapping its key. */
  next: number;
  readonly end: number;
  readonly isMapping: boolean;
  readonly column: number;
  /** The next entry begins beside what is before it. */
  isBeside: boolean;
}

/** A collection in block style, its entries after line breaks; undefined when it cannot be. */
function blockText(
  tree: SyntaxTree,
  row: number,
  place: Pick<Level, 'column' | 'isBeside'>,
  { layout, includes }: BlockStyle,
): string | undefined {
  const { lineBreak } = layout;
  let room = ROOM_FACTOR * (toOf(tree, row) - fromOf(tree, row) + place.column) + LEAST_ROOM;
  const levels: Level[] = [];
  let written = '';

  function open(collection: number, { column, isBeside }: typeof place): boolean {
    const count = countEntries(tree, collection);
    const indentation = count * (column + lineBreak.length + 2);
    if (count === 0 || indentation > room) return false;
    room -= indentation;
    const isMapping = kindOf(tree, collection) === KIND_MAPPING;
    const next = firstChildOf(tree, collection);
    levels.push({ next, end: nextOf(tree, collection), isMapping, column, isBeside });
    return true;
  }

  /** Writes a node after its key or dash at a column, or what comes before its entries. */
  function write(node: number, column: number): void {
    const isBeside = isBareEntry(tree, node);
    const below = () => (isBeside ? column + 2 : columnOf(tree, node, column, layout));
    const isCollection = isFlowCollection(tree, node) && includes(kindOf(tree, node));
    const isOpen = isCollection && open(node, { column: below(), isBeside });
    const to = isOpen ? fromOf(tree, node) : toOf(tree, node);
    const from = startOf(tree, node);
    const source = tree.text.slice(from, trimEnd(tree.text, from, to));
    if (source !== '' || (isOpen && isBeside)) written += ` ${source}`;
  }

  function writePair(key: number, column: number): void {
    written += `${sourceWithProperties(tree, key)}:`;
    write(nextOf(tree, key), column);
  }

  if (!open(row, place)) return undefined;
  while (levels.length > 0) {
    const level = levels[levels.length - 1];
    const child = level.next;
    if (child >= level.end) {
      levels.pop();
      continue;
    }
    level.next = nextOf(tree, child);
    if (!level.isBeside) written += lineBreak + ' '.repeat(level.column);
    level.isBeside = false;
    if (level.isMapping) {
      level.next = nextOf(tree, level.next);
      writePair(child, level.column);
    } else if (hasFlag(tree, child, FLAG_SINGLE_PAIR)) {
      written += '- ';
      writePair(firstChildOf(tree, child), level.column + 2);
    } else {
      written += '-';
      write(child, level.column);
    }
  }
  return written;
}

function isFlowCollection(tree: SyntaxTree, row: number): boolean {
  const kind = kindOf(tree, row);
  if (kind !== KIND_MAPPING && kind !== KIND_SEQUENCE) return false;
  return styleOf(tree, row) === STYLE_FLOW && !hasFlag(tree, row, FLAG_SINGLE_PAIR);
}

/** How many entries a collection has; 0 when one of them cannot be on a line of its own. */
function countEntries(tree: SyntaxTree, row: number): number {
  const isMapping = kindOf(tree, row) === KIND_MAPPING;
  const end = nextOf(tree, row);
  let count = 0;
  for (let child = firstChildOf(tree, row); child < end; child = nextOf(tree, child)) {
    const isPair = isMapping || hasFlag(tree, child, FLAG_SINGLE_PAIR);
    if (isPair) {
      if (!isPlainKey(tree, isMapping ? child : firstChildOf(tree, child))) return 0;
      if (isMapping) child = nextOf(tree, child);
    } else if (hasFlag(tree, child, FLAG_EMPTY)) return 0;
    count++;
  }
  return count;
}

/** Whether a pair without a question mark can be in a block mapping as it is. */
function isPlainKey(tree: SyntaxTree, key: number): boolean {
  const isSimple = kindOf(tree, key) === KIND_SCALAR && !hasFlag(tree, key, FLAG_EMPTY);
  const start = startOf(tree, key);
  if (!isSimple || toOf(tree, key) - start > LONGEST_KEY) return false;
  return tree.text[previousPlace(tree.text, start)] !== '?';
}

function startOf(tree: SyntaxTree, row: number): number {
  return hasProperties(tree, row) ? fromOf(tree, row + 1) : fromOf(tree, row);
}

function sourceWithProperties(tree: SyntaxTree, row: number): string {
  return tree.text.slice(startOf(tree, row), Math.max(toOf(tree, row), startOf(tree, row)));
}

/** The last place before `place` that is not blank. */
function previousPlace(text: string, place: number): number {
  let at = place - 1;
  while (text[at] === ' ' || text[at] === '\t') at--;
  return at;
}
