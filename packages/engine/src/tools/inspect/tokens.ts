import {
  FLAG_EMPTY,
  fromOf,
  hasFlag,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DIRECTIVE,
  KIND_DOCUMENT_END,
  KIND_DOCUMENT_START,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  nextOf,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { isBlank, isBreak } from '../../text/character-codes.ts';
import { checkTree } from '../../text/check-arguments.ts';
import { LineIndex } from '../../text/line-index.ts';
import { escapeValue } from './escape-value.ts';

/** By `STYLE_` constant. */
const SCALAR_NAMES = ['plain', 'single-quoted', 'double-quoted', 'literal', 'folded'];

/** By `KIND_` constant: the rows that are tokens besides scalars. */
const ROW_NAMES: ReadonlyMap<number, string> = new Map([
  [KIND_DIRECTIVE, 'directive'],
  [KIND_DOCUMENT_START, 'document-start'],
  [KIND_DOCUMENT_END, 'document-end'],
  [KIND_ANCHOR, 'anchor'],
  [KIND_TAG, 'tag'],
  [KIND_ALIAS, 'alias'],
]);

/** What is between the nodes. */
const INDICATOR_NAMES: ReadonlyMap<string, string> = new Map([
  ['-', 'entry'],
  ['?', 'key'],
  [':', 'value'],
  [',', 'comma'],
  ['[', 'sequence-start'],
  [']', 'sequence-end'],
  ['{', 'mapping-start'],
  ['}', 'mapping-end'],
  ['\ufeff', 'byte-order-mark'],
]);

/** Room for the longest name. */
const NAME_WIDTH = 16;

/**
 * The text as tokens, one on a line in its order: line and column (1-based, in code points), what it
 * is, and its source with line breaks, tabs and backslashes as escapes. Together they are the whole
 * text but its white space. What the parser could make nothing of is `unknown`.
 */
export function formatTokens(tree: SyntaxTree): string {
  checkTree('tree', tree);
  return new TokenList(tree).write();
}

class TokenList {
  readonly #tree: SyntaxTree;
  readonly #index: LineIndex;
  readonly #lines: string[] = [];
  /** After the last token. */
  #at = 0;
  /** The next comment's place in `tree.comments`. */
  #comment = 0;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.#index = new LineIndex(tree.text);
  }

  write(): string {
    const tree = this.#tree;
    for (let row = 0; row < tree.rowCount; row++) {
      const kind = kindOf(tree, row);
      if (kind === KIND_SCALAR) {
        // Its anchor and tag are in rows after its own, but before it in the text.
        const end = nextOf(tree, row);
        for (let child = row + 1; child < end; child++) this.#row(child);
        if (!hasFlag(tree, row, FLAG_EMPTY)) {
          this.#token(SCALAR_NAMES[styleOf(tree, row)], fromOf(tree, row), toOf(tree, row));
        }
        row = end - 1;
      } else {
        this.#row(row);
      }
    }
    this.#gap(tree.text.length);
    this.#lines.push('');
    return this.#lines.join('\n');
  }

  #row(row: number): void {
    const name = ROW_NAMES.get(kindOf(this.#tree, row));
    if (name !== undefined) this.#token(name, fromOf(this.#tree, row), toOf(this.#tree, row));
  }

  /** A token of the tree, with what is before it. */
  #token(name: string, from: number, to: number): void {
    this.#gap(from);
    if (from >= this.#at) this.#line(name, from, to);
  }

  /** Comments and indicators up to an offset. */
  #gap(to: number): void {
    const { text, comments } = this.#tree;
    while (this.#at < to) {
      const at = this.#at;
      const code = text.charCodeAt(at);
      while (comments[this.#comment] < at) this.#comment += 2;
      if (comments[this.#comment] === at) {
        this.#line('comment', at, comments[this.#comment + 1]);
      } else if (isBlank(code) || isBreak(code)) {
        this.#at++;
      } else {
        const name = INDICATOR_NAMES.get(text[at]);
        this.#line(name ?? 'unknown', at, name === undefined ? this.#unknownEnd(at, to) : at + 1);
      }
    }
  }

  #unknownEnd(from: number, to: number): number {
    const { text } = this.#tree;
    let end = from + 1;
    while (end < to && !isBlank(text.charCodeAt(end)) && !isBreak(text.charCodeAt(end))) end++;
    return end;
  }

  #line(name: string, from: number, to: number): void {
    const { line, column } = this.#index.positionAt(from);
    const place = `${line}:${column}`.padEnd(8);
    const source = escapeValue(this.#tree.text.slice(from, to));
    this.#lines.push(`${place} ${name.padEnd(NAME_WIDTH)} ${source}`);
    this.#at = to;
  }
}
