import { isBlank } from '../syntax/character-codes.ts';
import {
  firstChildOf,
  fromOf,
  indentOf,
  KIND_ANCHOR,
  KIND_MAPPING,
  KIND_TAG,
  kindOf,
  nextOf,
  STYLE_BLOCK,
  STYLE_FOLDED,
  STYLE_LITERAL,
  type SyntaxTree,
  styleOf,
} from '../syntax/tree.ts';
import { keepsLines } from './block-scalar-lines.ts';
import { lastTokenEnd } from './entry-end.ts';
import { Gap, lineEnd, trimEnd } from './gap.ts';
import { IgnoredRanges, isAlone } from './ignored-ranges.ts';
import { lineEndingOf } from './layout.ts';
import { planSorting, type SortedEntries } from './sort-plan.ts';
import { columnAt } from './source-column.ts';
import { trimLines } from './verbatim.ts';

/** A text with the keys of its mappings in order. */
export interface SortedText {
  readonly text: string;
  /** The row that each row of the new text's tree has in the old one's. */
  readonly rows: Int32Array;
}

/** Comments on top that are about the file, not about its first key. */
const ABOUT_FILE =
  /^#(?:!|cloud-config|\s*(?:yaml-language-server:|-\*-|vim?:|yamllint |yamlkit-))/;

/** What is put one behind the other: text as it is, or a stretch of the source. */
type Piece = string | { readonly from: number; readonly to: number; readonly region: number };

/** A mapping's stretch of the source, and what comes there instead. */
interface Region {
  readonly from: number;
  readonly to: number;
  readonly pieces: readonly Piece[];
}

/** An entry of a block mapping. */
interface Entry {
  /** Where its comments begin, or its line; in `- key:` the key. */
  lead: number;
  readonly from: number;
  /** Where it ends, with the comments beside it and those indented deeper below it. */
  to: number;
  /** Blank lines before it. */
  blank: number;
  /** Blank lines behind it would be part of its value. */
  readonly isOpen: boolean;
}

/**
 * Sorts the entries of all mappings, each with the comments above and beside it, and leaves alone
 * what `planSorting` does, what cannot be moved as lines, and what comments ask to leave alone.
 * Blank lines stay where they are, and so do comments above a first key with a blank line between.
 *
 * The new text is as valid as the old one, but not laid out well.
 *
 * @returns undefined when everything is in order.
 */
export function sortKeys(tree: SyntaxTree): SortedText | undefined {
  const plan = planSorting(tree);
  const ignored = new IgnoredRanges(tree);
  const lineEnding = lineEndingOf(tree.text);
  const regions: Region[] = [];
  const line = new CurrentLine(tree.text);
  for (const [row, entries] of plan) {
    const place = regions.length;
    const region =
      styleOf(tree, row) === STYLE_BLOCK
        ? blockRegion(tree, row, entries, place, lineEnding)
        : flowRegion(tree, row, entries, place, line);
    if (region && !ignored.touches(region.from, region.to)) regions.push(region);
    else plan.delete(row);
  }
  if (plan.size === 0) return undefined;
  return { text: putTogether(tree.text, regions), rows: sortedRows(tree, plan) };
}

function blockRegion(
  tree: SyntaxTree,
  row: number,
  { keys, order }: SortedEntries,
  region: number,
  lineEnding: string,
): Region | undefined {
  const { text } = tree;
  const column = indentOf(tree, row);
  const gap = new Gap(text);
  const entries: Entry[] = [];
  let last: Entry | undefined;
  for (const [at, key] of keys.entries()) {
    const from = startOf(tree, key);
    // Behind a question mark a key stands deeper.
    if (columnAt(text, from) !== column) return undefined;
    const next = at + 1 < keys.length ? keys[at + 1] : nextOf(tree, row);
    const to = lastTokenEnd(tree, key, next);
    const entry: Entry = {
      lead: from,
      from,
      to,
      blank: 0,
      isOpen: keepsLinesAfter(tree, next - 1),
    };
    if (last === undefined) entry.lead = leadOfFirst(tree, from);
    else shareGap(text, gap, last, entry, column);
    entries.push(entry);
    last = entry;
  }
  if (last === undefined) return undefined;
  gap.read(last.to);
  last.to = endWithComments(text, gap, last.to, column);
  const first = entries[0];
  const isCompact = !isAlone(text, first.from);
  const pieces: Piece[] = [];
  order.forEach((number, slot) => {
    const entry = entries[number];
    if (slot > 0) {
      const blank = entries[order[slot - 1]].isOpen ? 0 : entries[slot].blank;
      pieces.push(lineEnding.repeat(1 + blank));
      if (entry === first && isCompact) pieces.push(' '.repeat(column));
    }
    let { lead } = entry;
    while (slot === 0 && isCompact && isBlank(text.charCodeAt(lead))) lead++;
    if (entry === first && slot > 0) {
      const line = first.from - (isCompact ? 0 : column);
      pieces.push(movedToColumn(text.slice(lead, line), column));
      lead = line;
    }
    pieces.push({ from: lead, to: entry.to, region });
  });
  // The last line break of a literal or folded scalar is a part of it.
  if (last.to === text.length && last !== entries[order[order.length - 1]]) pieces.push(lineEnding);
  return { from: first.lead, to: last.to, pieces };
}

/** Divides what stands between two entries among them. */
function shareGap(text: string, gap: Gap, last: Entry, entry: Entry, column: number): void {
  gap.read(last.to);
  const end = endWithComments(text, gap, last.to, column);
  last.to = end;
  const comment = gap.comments.find(({ from }) => from >= end);
  entry.blank = Math.max((comment ?? gap).breaks - 1, 0);
  const at = comment?.from ?? entry.from;
  entry.lead = at - columnAt(text, at);
}

/** Where an entry ends with its comments: the one beside it, and those below that are indented deeper. */
function endWithComments(
  text: string,
  { comments }: Gap,
  tokenEnd: number,
  column: number,
): number {
  let end = tokenEnd;
  for (const { from, to, breaks } of comments) {
    if (breaks > 0 && columnAt(text, from) <= column) break;
    end = to;
  }
  return end;
}

/** Where the comments begin that stand right above a mapping's first key, or its line. */
function leadOfFirst({ text, comments }: SyntaxTree, from: number): number {
  if (!isAlone(text, from)) return from;
  let lead = from - columnAt(text, from);
  let low = 0;
  let high = comments.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle * 2] < from) low = middle + 1;
    else high = middle;
  }
  for (let at = low - 1; at >= 0; at--) {
    const start = comments[at * 2];
    const end = lineEnd(text, start);
    const isRightAbove = end + (text.startsWith('\r\n', end) ? 2 : 1) === lead;
    const isAboutFile = ABOUT_FILE.test(text.slice(start, trimEnd(text, start, end)));
    if (!isRightAbove || isAboutFile || !isAlone(text, start)) break;
    lead = start - columnAt(text, start);
  }
  return lead;
}

/**
 * Lines of comments above a mapping's first key, moved to the left where they are indented deeper
 * than the key: what comes before them now, such as a literal scalar, must not take them for its own.
 */
function movedToColumn(lines: string, column: number): string {
  let first = -1;
  return lines.replace(/(^|[\r\n])([ \t]*)(?=#)/g, (_, lineBreak: string, { length }: string) => {
    if (first === -1) first = length;
    const shift = Math.max(Math.min(length, first) - column, 0);
    return lineBreak + ' '.repeat(length - shift);
  });
}

/** Finds ends of lines; what is on the line that was last asked for is not looked at again. */
class CurrentLine {
  readonly #text: string;
  #from = 0;
  #to = -1;

  constructor(text: string) {
    this.#text = text;
  }

  endOf(at: number): number {
    if (at < this.#from || at > this.#to) {
      this.#from = at;
      this.#to = lineEnd(this.#text, at);
    }
    return this.#to;
  }
}

/** In brackets the entries change places, and what separates them stays. */
function flowRegion(
  tree: SyntaxTree,
  row: number,
  { keys, order }: SortedEntries,
  region: number,
  line: CurrentLine,
): Region | undefined {
  const { text } = tree;
  const gap = new Gap(text);
  const entries: { from: number; to: number }[] = [];
  for (const [at, key] of keys.entries()) {
    const from = startOf(tree, key);
    const next = at + 1 < keys.length ? keys[at + 1] : nextOf(tree, row);
    const to = lastTokenEnd(tree, key, next);
    if (isExplicit(text, from) || line.endOf(from) < to) return undefined;
    entries.push({ from, to });
    gap.read(to);
    if (gap.comments.length > 0) return undefined;
  }
  const pieces: Piece[] = [];
  order.forEach((number, slot) => {
    if (slot > 0) pieces.push(text.slice(entries[slot - 1].to, entries[slot].from));
    pieces.push({ ...entries[number], region });
  });
  const between = pieces.filter((piece) => typeof piece === 'string').join('');
  if (between.includes('#')) return undefined;
  return { from: entries[0].from, to: entries[entries.length - 1].to, pieces };
}

/** Puts the regions' pieces in their places, from the outside in. */
function putTogether(text: string, regions: readonly Region[]): string {
  let result = '';
  const stack: Piece[] = [{ from: 0, to: text.length, region: -1 }];
  for (let piece = stack.pop(); piece !== undefined; piece = stack.pop()) {
    if (typeof piece === 'string') {
      result += piece;
      continue;
    }
    const { from, to } = piece;
    const inner = firstFrom(regions, from, piece.region + 1);
    const region = regions[inner];
    if (region === undefined || region.from >= to) {
      result += text.slice(from, to);
      continue;
    }
    result += text.slice(from, region.from);
    stack.push({ from: region.to, to, region: inner });
    for (let at = region.pieces.length - 1; at >= 0; at--) stack.push(region.pieces[at]);
  }
  return result;
}

/** The first region from number `low` on that begins at `from` or behind it. */
function firstFrom(regions: readonly Region[], from: number, start: number): number {
  let low = start;
  let high = regions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (regions[middle].from < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sortedRows(tree: SyntaxTree, plan: ReadonlyMap<number, SortedEntries>): Int32Array {
  const rows = new Int32Array(tree.rowCount);
  let count = 0;
  const stack: { row: number; end: number }[] = [{ row: 0, end: tree.rowCount }];
  for (let task = stack.pop(); task !== undefined; task = stack.pop()) {
    for (let { row, end } = task; row < end; row++) {
      rows[count++] = row;
      const entries = plan.get(row);
      if (entries === undefined) continue;
      const next = nextOf(tree, row);
      stack.push({ row: next, end });
      for (let child = row + 1; child < firstChildOf(tree, row); child++) rows[count++] = child;
      for (let at = entries.order.length - 1; at >= 0; at--) {
        const key = entries.keys[entries.order[at]];
        stack.push({ row: key, end: nextOf(tree, nextOf(tree, key)) });
      }
      break;
    }
  }
  return rows;
}

/** Where a node begins, its properties included. */
function startOf(tree: SyntaxTree, row: number): number {
  const kind = row + 1 < nextOf(tree, row) ? kindOf(tree, row + 1) : 0;
  return fromOf(tree, kind === KIND_ANCHOR || kind === KIND_TAG ? row + 1 : row);
}

/** Whether a question mark of its own stands before a key in braces. */
function isExplicit(text: string, from: number): boolean {
  const end = trimLines(text, 0, from);
  return end < from && /[\s,{]\?$/.test(text.slice(Math.max(end - 2, 0), end));
}

/** Whether the scalar that a row is, or belongs to, keeps the blank lines behind it. */
function keepsLinesAfter(tree: SyntaxTree, lastRow: number): boolean {
  let row = lastRow;
  while (kindOf(tree, row) === KIND_ANCHOR || kindOf(tree, row) === KIND_TAG) row--;
  if (kindOf(tree, row) === KIND_MAPPING) return false;
  const style = styleOf(tree, row);
  const isBlockScalar = style === STYLE_LITERAL || style === STYLE_FOLDED;
  return isBlockScalar && keepsLines(tree.text, fromOf(tree, row));
}
