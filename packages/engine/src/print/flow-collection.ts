import {
  COMMA,
  CR,
  HASH,
  isBlank,
  isBreak,
  LEFT_BRACE,
  LEFT_BRACKET,
  LF,
  RIGHT_BRACE,
  RIGHT_BRACKET,
} from '../syntax/character-codes.ts';
import {
  FLAG_EMPTY,
  FLAG_MULTILINE,
  fromOf,
  hasFlag,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  nextOf,
  type SyntaxTree,
  toOf,
} from '../syntax/tree.ts';
import { FlowBreaks } from './flow-breaks.ts';
import { printFlowLines } from './flow-lines.ts';
import { lineEnd, trimEnd } from './gap.ts';
import type { Layout } from './layout.ts';
import type { Output } from './output.ts';
import type { ScalarRewriter } from './scalar-rewriter.ts';

/** Where a flow collection is printed. */
export interface FlowPlace {
  /** The column of depth 0. */
  readonly base: number;
  /**
   * The same if it is broken over lines now: there the closing bracket has to stand deeper than the
   * key, which not all readers ask for but some do.
   */
  readonly brokenBase: number;
  /** A key cannot go over several lines. */
  readonly isKey: boolean;
}

/**
 * Prints a flow collection as it is broken into lines, each line indented by its depth in brackets;
 * where there is a line width, collections that are too long are broken too.
 */
export function printFlowCollection(
  tree: SyntaxTree,
  row: number,
  { base: usualBase, brokenBase, isKey }: FlowPlace,
  layout: Layout,
  output: Output,
  rewrite: ScalarRewriter | undefined,
): void {
  const { text } = tree;
  const end = nextOf(tree, row);
  const breaks =
    layout.lineWidth > 0 && !isKey ? new FlowBreaks(tree, row, layout.lineWidth) : undefined;
  const isLong = breaks?.isTooLong(fromOf(tree, row), toOf(tree, row), output.column);
  const base = isLong ? brokenBase : usualBase;
  const filler = new FlowFiller(text, base, layout, output, breaks);
  let at = fromOf(tree, row);
  const token = (child: number): void => {
    const from = fromOf(tree, child);
    // The collection's own anchor and tag stand before its bracket and are printed already.
    if (from < at) return;
    filler.fill(at, from);
    output.copy(from, toOf(tree, child));
    at = toOf(tree, child);
  };
  for (let child = row + 1; child < end; child++) {
    const kind = kindOf(tree, child);
    if (kind === KIND_ALIAS || kind === KIND_ANCHOR || kind === KIND_TAG) token(child);
    if (kind !== KIND_SCALAR) continue;
    const scalar = child;
    // Its properties' rows follow its own, but their text comes first.
    for (; child + 1 < nextOf(tree, scalar); child++) token(child + 1);
    if (hasFlag(tree, scalar, FLAG_EMPTY)) continue;
    const from = fromOf(tree, scalar);
    const to = toOf(tree, scalar);
    filler.fill(at, from);
    const { column } = filler;
    const lineColumn = output.column;
    const place = { parentColumn: base, column, lineColumn, isKey: true, isInFlow: true };
    const other = rewrite?.(scalar, place);
    if (other !== undefined) output.addLines(other);
    else if (hasFlag(tree, scalar, FLAG_MULTILINE)) printFlowLines(text, from, to, column, output);
    else output.copy(from, to);
    at = to;
  }
  filler.fill(at, toOf(tree, row));
}

/** Prints what stands between the scalars of a flow collection. */
class FlowFiller {
  readonly #text: string;
  readonly #base: number;
  readonly #layout: Layout;
  readonly #output: Output;
  readonly #breaks: FlowBreaks | undefined;
  #depth = 0;

  constructor(
    text: string,
    base: number,
    layout: Layout,
    output: Output,
    breaks: FlowBreaks | undefined,
  ) {
    this.#breaks = breaks;
    this.#text = text;
    this.#base = base;
    this.#layout = layout;
    this.#output = output;
  }

  /** Where a line begins at this depth. */
  get column(): number {
    return this.#base + this.#depth * this.#layout.indent;
  }

  fill(from: number, to: number): void {
    const text = this.#text;
    const output = this.#output;
    let at = from;
    while (at < to) {
      const code = text.charCodeAt(at);
      if (isBlank(code) || isBreak(code)) {
        at = this.#fillSpace(at, to);
      } else if (code === HASH) {
        const end = lineEnd(text, at);
        output.copy(at, trimEnd(text, at, end));
        at = end;
      } else if (code === LEFT_BRACKET || code === LEFT_BRACE) {
        this.#depth++;
        const isBroken = this.#breaks?.open(at, output.column) ?? false;
        output.copy(at, ++at);
        if (isBroken) at = this.#breakLine(at, to);
      } else if (code === RIGHT_BRACKET || code === RIGHT_BRACE) {
        this.#depth--;
        if (this.#breaks?.close()) output.breakLine(0, this.column);
        output.copy(at, ++at);
      } else {
        output.copy(at, ++at);
        if (code === COMMA && this.#breaks?.isBroken) at = this.#breakLine(at, to);
      }
    }
  }

  /** Puts what follows on a line of its own, unless the collection ends here. */
  #breakLine(from: number, to: number): number {
    const text = this.#text;
    let at = from;
    while (isBlank(text.charCodeAt(at))) at++;
    const code = text.charCodeAt(at);
    if (code !== RIGHT_BRACKET && code !== RIGHT_BRACE) this.#output.breakLine(0, this.column);
    return Math.min(at, to);
  }

  #fillSpace(from: number, to: number): number {
    const text = this.#text;
    let at = from;
    let breaks = 0;
    while (at < to) {
      const code = text.charCodeAt(at);
      if (isBreak(code)) {
        breaks++;
        at += code === CR && text.charCodeAt(at + 1) === LF ? 2 : 1;
      } else if (isBlank(code)) {
        at++;
      } else {
        break;
      }
    }
    const code = text.charCodeAt(at);
    if (breaks > 0) {
      const isClosing = code === RIGHT_BRACKET || code === RIGHT_BRACE;
      const depth = this.#depth - (isClosing ? 1 : 0);
      const blank = Math.min(breaks - 1, this.#layout.blankLines);
      this.#output.breakLine(blank, this.#base + depth * this.#layout.indent);
    } else if (code === HASH) {
      if (at - from >= this.#layout.commentSpaces) this.#output.copy(from, at);
      else this.#output.add(' '.repeat(this.#layout.commentSpaces));
    } else if (!this.#breaks?.isBroken || (code !== RIGHT_BRACKET && code !== RIGHT_BRACE)) {
      this.#output.add(' ');
    }
    return at;
  }
}
