import type { TextEdit } from '../text/text-edit.ts';
import { HASH, SPACE, TAB } from './character-codes.ts';
import { findLineEnd, skipBlanks, skipBreak, trimEnd } from './separation.ts';
import {
  CELL_FROM,
  CELL_TO,
  KIND_SCALAR,
  ROW_SIZE,
  STYLE_FOLDED,
  STYLE_LITERAL,
  type SyntaxTree,
} from './tree.ts';

/** An indentation deeper than this says nothing about the width of a level. */
const LARGEST_INDENT = 8;
/** How much of a line is looked at. */
const LOOKED_AT = 300;
const INDICATORS = /^(?:[-?:][ \t]+)+(?=\S)/;
const ENTRY = /^(?:[-?:](?:\s|$)|"[^"]*"\s*:(?:\s|$)|'[^']*'\s*:(?:\s|$)|[^"'[{|>#\s].*?:(?:\s|$))/;
const BLOCK_SCALAR_HEADER = /(?:^|[\s:?-])[|>][-+\d]{0,2}(?:[ \t]+#.*)?$/;

/** What is done with tabs: those behind spaces, or all, may be too many. */
export type TabUse = 'expand' | 'drop after spaces' | 'drop';

interface Line {
  readonly from: number;
  /** Behind its blanks. */
  readonly content: number;
  readonly to: number;
  /** A tab is among the blanks. */
  readonly hasTab: boolean;
}

/**
 * Replaces by spaces the tabs that indent: one edit for each line that has some. Tabs in the text of
 * block scalars stay, but for those that are its indentation.
 *
 * @param tree of the text with tabs.
 * @param width columns from one tab stop to the next.
 */
export function expandTabs(tree: SyntaxTree, width: number, use: TabUse): TextEdit[] {
  const expander = new Expander(tree, width, use);
  for (const line of linesOutsideBlockScalars(tree)) expander.take(line);
  return expander.edits;
}

/** The least indentation of a line without tabs; 0 where no line has a space in its indentation. */
export function smallestIndent(tree: SyntaxTree): number {
  let smallest = 0;
  for (const { from, content, to, hasTab } of linesOutsideBlockScalars(tree)) {
    if (content === to || !hasIn(tree.text, SPACE, from, content)) continue;
    if (smallest === 0) smallest = LARGEST_INDENT;
    if (!hasTab) smallest = Math.min(smallest, content - from);
  }
  return smallest;
}

/** The lines of a text but those of the content of its block scalars. */
function* linesOutsideBlockScalars({ text, rows, rowCount }: SyntaxTree): Generator<Line> {
  let row = 0;
  for (let from = 0; from < text.length; ) {
    const to = findLineEnd(text, from);
    while (row < rowCount && !isBlockScalarTo(rows, row, from)) row++;
    if (row >= rowCount || rows[row * ROW_SIZE + CELL_FROM] >= from) {
      const content = skipBlanks(text, from);
      yield { from, content, to, hasTab: hasIn(text, TAB, from, content) };
    }
    from = to < text.length ? skipBreak(text, to) : text.length;
  }
}

/** Whether a row is a block scalar that ends behind an offset. */
function isBlockScalarTo(rows: Int32Array, row: number, offset: number): boolean {
  const header = rows[row * ROW_SIZE];
  const style = (header >> 4) & 15;
  if ((header & 15) !== KIND_SCALAR || (style !== STYLE_LITERAL && style !== STYLE_FOLDED)) {
    return false;
  }
  return rows[row * ROW_SIZE + CELL_TO] > offset;
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

  constructor({ text, diagnostics }: SyntaxTree, width: number, use: TabUse) {
    this.#text = text;
    this.#width = width;
    this.#use = use;
    this.#reported = diagnostics
      .filter(({ code }) => code === 'tab-indentation')
      .map(({ from }) => from);
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
    this.#noteHeader(line, indentation);
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

  #takeEntry({ from, content, to }: Line, indentation: string, isReported: boolean): void {
    const head = this.#text.slice(content, Math.min(to, content + LOOKED_AT));
    const isMistake = isReported || this.#isRun || indentation.startsWith('\t') || ENTRY.test(head);
    const indicators = INDICATORS.exec(head)?.[0] ?? '';
    const isInner = indicators.includes('\t') && ENTRY.test(head.slice(indicators.length));
    const prefix = isInner ? indentation + indicators : indentation;
    this.#isRun = isMistake && prefix.includes('\t');
    if (this.#isRun) this.#replace(from, from + prefix.length, this.#expand(prefix));
  }

  #noteHeader({ content, to }: Line, indentation: string): void {
    const start = Math.max(content, to - LOOKED_AT);
    const tail = this.#text.slice(start, trimEnd(this.#text, start, to));
    const isHeader = BLOCK_SCALAR_HEADER.test(tail) && this.#text.charCodeAt(content) !== HASH;
    this.#textBelow = isHeader ? this.#columnOf(indentation) : -1;
  }

  #replace(from: number, to: number, insert: string): void {
    this.edits.push({ from, to, insert });
  }

  #columnOf(blanks: string): number {
    return this.#expand(blanks).length;
  }

  #expand(prefix: string): string {
    let expanded = '';
    for (const character of prefix) {
      if (character !== '\t') expanded += character;
      else if (/[-?:]$/.test(expanded) && this.#use !== 'expand') expanded += ' ';
      else if (this.#use === 'expand' || (this.#use !== 'drop' && !expanded.includes(' '))) {
        expanded += ' '.repeat(this.#width - (expanded.length % this.#width));
      }
    }
    return expanded;
  }
}
