import { HASH, SPACE, TAB } from '../text/character-codes.ts';
import { LineIndex } from '../text/line-index.ts';
import { afterBreak, blanksAfter, lineEnd } from '../text/lines.ts';
import type { TextEdit } from '../text/text-edit.ts';
import { trimEnd } from './separation.ts';
import {
  CELL_FROM,
  CELL_TO,
  ROW_SIZE,
  STYLE_FOLDED,
  STYLE_LITERAL,
  type SyntaxTree,
  styleIn,
} from './tree.ts';

/** An indentation deeper than this says nothing about the width of a level. */
const LARGEST_INDENT = 8;
/** How much of a line is examined. */
const LOOKED_AT = 300;
const INDICATORS = /^(?:[-?:][ \t]+)+(?=\S)/;
const ENTRY = /^(?:[-?:](?:\s|$)|"[^"]*"\s*:(?:\s|$)|'[^']*'\s*:(?:\s|$)|[^"'[{|>#\s].*?:(?:\s|$))/;
const INDICATOR_AT_END = /[-?:]$/;
const BLOCK_SCALAR_HEADER = /(?:^|[\s:?-])[|>][-+\d]{0,2}(?:[ \t]+#.*)?$/;

/** A key whose value is below it. */
const OPEN_KEY = /:(?: +[&!]\S+)*(?:[ \t]+#.*)?$/;
/** A list item's dash. */
const DASHES = /^(?:- +)+/;

/**
 * What is done with tabs: those after spaces, or all, may be too many, and a line may be meant to be
 * in line with its neighbours, however many tabs it has.
 */
export type TabUse = 'expand' | 'drop after spaces' | 'drop' | 'align';

/** What there is to know of a line, whatever its tabs stand for. */
interface Line {
  readonly from: number;
  /** After its blanks. */
  readonly content: number;
  readonly to: number;
  /** A tab is among the blanks. */
  readonly hasTab: boolean;
  /** It begins with a tab, or reads as an entry of a collection. */
  readonly isEntry: boolean;
  /** Where what indents it ends: after the blanks, or the indicators with tabs of an entry in an entry. */
  readonly prefixTo: number;
  /** It announces the text of a block scalar. */
  readonly isHeader: boolean;
}

/** A text in which tabs indent, and what they may be replaced by. */
export class TabbedText {
  readonly #text: string;
  /** All but those of the content of block scalars. */
  readonly #lines: readonly Line[];
  /** Where tabs were reported. */
  readonly #reported: readonly number[];

  constructor(tree: SyntaxTree) {
    this.#text = tree.text;
    this.#lines = linesOutsideBlockScalars(tree);
    this.#reported = tree.diagnostics
      .filter(({ code }) => code === 'tab-indentation')
      .map(({ from }) => from);
  }

  /** The least indentation of a line without tabs; 0 where no line has a space in its indentation. */
  smallestIndent(): number {
    let smallest = 0;
    for (const { from, content, to, hasTab } of this.#lines) {
      if (content === to || !hasIn(this.#text, SPACE, from, content)) continue;
      if (smallest === 0) smallest = LARGEST_INDENT;
      if (!hasTab) smallest = Math.min(smallest, content - from);
    }
    return smallest;
  }

  /**
   * Replaces by spaces the tabs that indent: one edit for each line that has some. Tabs in the text of
   * block scalars stay, but for those that are its indentation.
   *
   * @param width columns from one tab stop to the next.
   */
  expandTabs(width: number, use: TabUse): TextEdit[] {
    const expander = new Expander(this.#text, this.#reported, width, use);
    for (const line of this.#lines) expander.take(line);
    return expander.edits;
  }
}

function linesOutsideBlockScalars({ text, rows, rowCount }: SyntaxTree): Line[] {
  const index = new LineIndex(text);
  const lines: Line[] = [];
  let row = 0;
  for (const [line, from] of index.starts.entries()) {
    const to = index.contentEnd(line);
    while (row < rowCount && !isBlockScalarTo(rows, row, from)) row++;
    if (row >= rowCount || rows[row * ROW_SIZE + CELL_FROM] >= from) {
      lines.push(readLine(text, from, to));
    }
  }
  return lines;
}

function readLine(text: string, from: number, to: number): Line {
  const content = blanksAfter(text, from);
  const head = text.slice(content, Math.min(to, content + LOOKED_AT));
  const indicators = INDICATORS.exec(head)?.[0] ?? '';
  const isInner = indicators.includes('\t') && ENTRY.test(head.slice(indicators.length));
  const start = Math.max(content, to - LOOKED_AT);
  const isComment = text.charCodeAt(content) === HASH;
  return {
    from,
    content,
    to,
    hasTab: text.slice(from, content).includes('\t'),
    isEntry: text.charCodeAt(from) === TAB || ENTRY.test(head),
    prefixTo: isInner ? content + indicators.length : content,
    isHeader: !isComment && BLOCK_SCALAR_HEADER.test(text.slice(start, trimEnd(text, start, to))),
  };
}

/** Whether a row is a block scalar that ends after an offset. */
function isBlockScalarTo(rows: Int32Array, row: number, offset: number): boolean {
  const style = styleIn(rows[row * ROW_SIZE]);
  const isBlockScalar = style === STYLE_LITERAL || style === STYLE_FOLDED;
  return isBlockScalar && rows[row * ROW_SIZE + CELL_TO] > offset;
}

function hasIn(text: string, code: number, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === code) return true;
  return false;
}

class Expander {
  readonly edits: TextEdit[] = [];
  readonly #text: string;
  readonly #width: number;
  readonly #use: TabUse;
  /** Where tabs were reported. */
  readonly #reported: readonly number[];
  #nextReported = 0;
  /** The tabs of the line before were replaced. */
  #isRun = false;
  /** The line before announces the text of a block scalar, deeper than this column; -1 for none. */
  #textBelow = -1;
  /** What indents the text that the lines are in. */
  #textIndentation: string | undefined;
  readonly #neighbours: Neighbours;

  constructor(text: string, reported: readonly number[], width: number, use: TabUse) {
    this.#text = text;
    this.#reported = reported;
    this.#width = width;
    this.#use = use;
    this.#neighbours = new Neighbours(text, width);
  }

  take(line: Line): void {
    const isReported = this.#passReports(line.to);
    if (line.content === line.to) {
      const isMistake = isReported || this.#isRun || this.#textBelow !== -1;
      if (line.hasTab && isMistake) this.#replace(line.from, line.to, '');
      return;
    }
    const indentation = this.#text.slice(line.from, line.content);
    if (this.#takeText(line, indentation)) return;
    this.#takeEntry(line, indentation, isReported);
    this.#textBelow = line.isHeader ? this.#columnOf(indentation) : -1;
    if (!line.hasTab) this.#neighbours.noteLine(line);
  }

  /** Whether tabs were reported before `to` that were not asked for yet. */
  #passReports(to: number): boolean {
    const first = this.#nextReported;
    while (this.#reported[this.#nextReported] < to) this.#nextReported++;
    return this.#nextReported > first;
  }

  /** A line of a block scalar's text that tabs indent; false where it is none. */
  #takeText({ from, hasTab }: Line, indentation: string): boolean {
    const below = this.#textBelow;
    if (below === -1) return false;
    if (this.#textIndentation === undefined && hasTab && this.#columnOf(indentation) > below) {
      this.#textIndentation = indentation;
    }
    const expected = this.#textIndentation;
    if (expected === undefined || !indentation.startsWith(expected)) {
      this.#textBelow = -1;
      this.#textIndentation = undefined;
      return false;
    }
    this.#replace(from, from + expected.length, ' '.repeat(this.#columnOf(expected)));
    return true;
  }

  #takeEntry(line: Line, indentation: string, isReported: boolean): void {
    const { from, content, prefixTo } = line;
    const isMistake = isReported || this.#isRun || line.isEntry;
    const isFirst = !this.#isRun;
    this.#isRun = isMistake && (line.hasTab || prefixTo > content);
    if (!this.#isRun) return;
    const prefix = this.#text.slice(from, prefixTo);
    const expanded = this.#expand(prefix);
    const isAligned = this.#use === 'align' && line.hasTab;
    if (isAligned && isFirst) this.#neighbours.startRun(line, this.#columnOf(indentation));
    this.#replace(from, prefixTo, isAligned ? this.#neighbours.shifted(expanded) : expanded);
  }

  #replace(from: number, to: number, insert: string): void {
    this.edits.push({ from, to, insert });
  }

  #columnOf(blanks: string): number {
    return this.#expand(blanks).length;
  }

  #expand(prefix: string): string {
    if (!prefix.includes('\t')) return prefix;
    let expanded = '';
    for (const character of prefix) {
      if (character !== '\t') expanded += character;
      else if (INDICATOR_AT_END.test(expanded) && !this.#isExpanding) expanded += ' ';
      else if (this.#isExpanding || (this.#use !== 'drop' && !expanded.includes(' '))) {
        expanded += ' '.repeat(this.#width - (expanded.length % this.#width));
      }
    }
    return expanded;
  }

  get #isExpanding(): boolean {
    return this.#use === 'expand' || this.#use === 'align';
  }
}

/** Puts a run of lines with tabs in line with the lines without tabs above and below it. */
class Neighbours {
  readonly #text: string;
  /** Columns from one level to the next. */
  readonly #step: number;
  /** The last line without tabs: the columns of its first character and of what is after its dashes. */
  #column = 0;
  #inner = 0;
  /** It is a key whose value is below it. */
  #isOpen = false;
  /** What has to be added to the indentation of the lines of the run. */
  #shift = 0;
  /** The first line below the run: where it is, its column, and whether it is a list item. */
  #nextAt = -1;
  #nextColumn = 0;
  #isNextItem = false;

  constructor(text: string, step: number) {
    this.#text = text;
    this.#step = step;
  }

  noteLine({ from, content, to }: Line): void {
    if (this.#text.charCodeAt(content) === HASH) return;
    const head = this.#text.slice(content, Math.min(to, content + LOOKED_AT));
    this.#column = content - from;
    this.#inner = this.#column + (DASHES.exec(head)?.[0].length ?? 0);
    this.#isOpen = OPEN_KEY.test(this.#text.slice(Math.max(content, to - LOOKED_AT), to));
  }

  /** @param column of the first line of the run, by the width of its tabs. */
  startRun(line: Line, column: number): void {
    this.#findNext(line.to);
    this.#shift = this.#columnOf(line) - column;
  }

  shifted(indentation: string): string {
    if (this.#shift >= 0) return ' '.repeat(this.#shift) + indentation;
    return indentation.slice(Math.min(-this.#shift, indentation.search(/[^ ]|$/)));
  }

  /** The column that a line must be meant to be at. */
  #columnOf({ content, to }: Line): number {
    const text = this.#text;
    const isItem = DASHES.test(text.slice(content, Math.min(to, content + LOOKED_AT)));
    const tail = text.slice(Math.max(content, to - LOOKED_AT), to);
    const isOpen = OPEN_KEY.test(tail) || BLOCK_SCALAR_HEADER.test(tail);
    const isNextBelow = isOpen || (isItem && !this.#isNextItem);
    const next = this.#nextColumn - (isNextBelow && !this.#isNextItem ? this.#step : 0);
    if (this.#isOpen) {
      const least = this.#inner + (isItem && this.#isNextItem ? 0 : 1);
      return isOpen || next < least ? this.#inner + this.#step : next;
    }
    const previous = isItem ? this.#column : this.#inner;
    const isAfterItem = this.#inner > this.#column;
    return next < 0 || !(isOpen || (isItem && !isAfterItem)) ? previous : Math.min(previous, next);
  }

  /** Finds the first line after `to` that has content and no tab before it. */
  #findNext(to: number): void {
    const text = this.#text;
    let at = to;
    if (this.#nextAt > to) return;
    for (this.#nextColumn = 0; at < text.length; at = lineEnd(text, at)) {
      const from = afterBreak(text, at);
      at = blanksAfter(text, from);
      const isContent = at < lineEnd(text, at) && text.charCodeAt(at) !== HASH;
      if (!isContent || hasIn(text, TAB, from, at)) continue;
      this.#nextColumn = at - from;
      this.#isNextItem = DASHES.test(text.slice(at, at + 2));
      break;
    }
    this.#nextAt = at;
  }
}
