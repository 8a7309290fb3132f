import type { TemplateBraces } from '../source/template-braces.ts';
import {
  FLAG_SINGLE_PAIR,
  firstChildOf,
  hasFlag,
  KIND_MAPPING,
  kindOf,
  nextOf,
  STYLE_FLOW,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../syntax/tree.ts';
import { COMMA, RIGHT_BRACE, RIGHT_BRACKET } from '../text/character-codes.ts';
import { blanksAfter, lineEnd } from '../text/lines.ts';

/**
 * Decides which collections in brackets are broken over lines: those that are on one line in the
 * source, without an end within the width. It is given each bracket in order.
 */
export class FlowBreaks {
  readonly #text: string;
  readonly #width: number;
  readonly #isLong: boolean[] = [];
  /** Where each collection with brackets ends, in order of their opening ones; -1 for a key. */
  readonly #ends: number[] = [];
  #next = 0;
  /** The first line break at or after the last place that was asked about. */
  #lineEnd = -1;

  constructor(
    tree: SyntaxTree,
    row: number,
    { width, braces }: { readonly width: number; readonly braces: TemplateBraces },
  ) {
    this.#text = tree.text;
    this.#width = width;
    this.#findEnds(tree, row, braces);
  }

  /** Whether the innermost open collection is broken over lines. */
  get isBroken(): boolean {
    return this.#isLong[this.#isLong.length - 1] ?? false;
  }

  /**
   * Opens a collection, and decides whether it is broken.
   *
   * @param at where its bracket is in the source.
   * @param column where its bracket is printed.
   * @param entryColumn where its entries would begin.
   */
  open(at: number, column: number, entryColumn: number): void {
    this.#isLong.push(this.isTooLong(at, this.#ends[this.#next++], column, entryColumn));
  }

  /**
   * Whether a collection that is on one line, and no key, reaches beyond the width, and its entries
   * would begin before it: thousands of levels must not each take a longer line.
   */
  isTooLong(at: number, end: number, column: number, entryColumn: number): boolean {
    if (entryColumn >= this.#width) return false;
    const text = this.#text;
    if (this.#lineEnd < at) this.#lineEnd = lineEnd(text, at);
    if (end === -1 || this.#lineEnd < end || this.#isEmpty(at)) return false;
    const length = end - at + (text.charCodeAt(end) === COMMA ? 1 : 0);
    return column + length > this.#width;
  }

  /** Closes the innermost collection, and returns whether it was broken. */
  close(): boolean {
    return this.#isLong.pop() ?? false;
  }

  #isEmpty(at: number): boolean {
    const code = this.#text.charCodeAt(blanksAfter(this.#text, at + 1));
    return code === RIGHT_BRACKET || code === RIGHT_BRACE;
  }

  #findEnds(tree: SyntaxTree, row: number, braces: TemplateBraces): void {
    const end = nextOf(tree, row);
    const keys = new Set<number>();
    let keyEnd = row;
    for (let at = row; at < end; at++) {
      if (keys.has(at)) keyEnd = Math.max(keyEnd, nextOf(tree, at));
      if (styleOf(tree, at) !== STYLE_FLOW) continue;
      if (braces.isAt(at)) {
        at = nextOf(tree, at) - 1;
        continue;
      }
      if (!hasFlag(tree, at, FLAG_SINGLE_PAIR)) this.#ends.push(at < keyEnd ? -1 : toOf(tree, at));
      if (kindOf(tree, at) !== KIND_MAPPING) continue;
      const next = nextOf(tree, at);
      for (let key = firstChildOf(tree, at); key < next; key = nextOf(tree, nextOf(tree, key))) {
        keys.add(key);
      }
    }
  }
}
