import { trimEnd } from '../syntax/separation.ts';
import {
  COLON,
  COMMA,
  CR,
  HASH,
  isBlank,
  isBreak,
  LEFT_BRACE,
  LEFT_BRACKET,
  LF,
  QUESTION,
  RIGHT_BRACE,
  RIGHT_BRACKET,
  SPACE,
} from '../text/character-codes.ts';
import { lineEnd } from '../text/lines.ts';
import type { FlowBreaks } from './flow-breaks.ts';
import type { Layout } from './layout.ts';
import type { Output } from './output.ts';
import type { Printing } from './printing.ts';
import type { TrailingComments } from './trailing-comments.ts';

/* What a piece of a flow collection is, where it is none of its indicators. */
export const PIECE_SCALAR = -1;
/** An alias, an anchor or a tag: what follows without a space could be read as a part of it. */
export const PIECE_PROPERTY = -2;
/** Template braces: another brace must not come to touch them. */
export const PIECE_BRACES = -3;

/** Prints what is between the scalars of a flow collection: brackets, commas, spaces and comments. */
export class FlowFiller {
  readonly #text: string;
  readonly #base: number;
  readonly #layout: Layout;
  readonly #output: Output;
  readonly #trailing: TrailingComments;
  readonly #breaks: FlowBreaks | undefined;
  #depth = 0;
  /** The last indicator or kind of piece that has been printed. */
  #last = PIECE_SCALAR;
  /** Before this offset spaces stay as they are. */
  #keptTo = 0;

  /** @param base the column of depth 0. */
  constructor(
    { tree, layout, output, trailing }: Printing,
    base: number,
    breaks: FlowBreaks | undefined,
  ) {
    this.#breaks = breaks;
    this.#text = tree.text;
    this.#base = base;
    this.#layout = layout;
    this.#output = output;
    this.#trailing = trailing;
  }

  /** Where a line begins at this depth. */
  get column(): number {
    return this.#columnAt(this.#depth);
  }

  /** Leaves spaces as they are up to an offset. */
  keepSpaces(to: number): void {
    this.#keptTo = Math.max(this.#keptTo, to);
  }

  /** Whether spaces at an offset stay as they are. */
  keepsSpaces(at: number): boolean {
    return this.#layout.flowSpacing === undefined || at < this.#keptTo;
  }

  /** Prints what is in `[from, to)`, where a piece of a kind follows. */
  fillBefore(from: number, to: number, kind: number): void {
    if (kind === PIECE_SCALAR && this.#last === kind && this.#isSeparator(from, to)) {
      this.#output.copy(from, to);
      return;
    }
    const at = this.#fill(from, to);
    this.#printSpace(at, to, kind);
    this.#last = kind;
  }

  /** Whether what is between two scalars is a comma or a colon and a space, which stay as they are. */
  #isSeparator(from: number, to: number): boolean {
    if (to !== from + 2 || this.#text.charCodeAt(from + 1) !== SPACE) return false;
    const code = this.#text.charCodeAt(from);
    return code === COLON || (code === COMMA && this.#breaks === undefined);
  }

  /** Prints what is in `[from, to)`, up to the bracket that closes the whole collection. */
  fillToEnd(from: number, to: number): void {
    this.#fill(from, to);
  }

  /** @returns the end of the last indicator or comment. */
  #fill(from: number, to: number): number {
    const text = this.#text;
    let done = from;
    for (let at = from; at < to; ) {
      const code = text.charCodeAt(at);
      if (isBlank(code) || isBreak(code)) {
        at++;
        continue;
      }
      this.#printSpace(done, at, code);
      at = code === HASH ? this.#printComment(done, at) : this.#printIndicator(code, at);
      this.#last = code;
      done = at;
    }
    return done;
  }

  #printIndicator(code: number, at: number): number {
    if (isOpening(code)) {
      this.#depth++;
      this.#breaks?.open(at, this.#output.column, this.column);
    } else if (isClosing(code)) {
      this.#depth--;
      this.#breaks?.close();
    }
    this.#output.copy(at, at + 1);
    return at + 1;
  }

  #printComment(before: number, at: number): number {
    const end = lineEnd(this.#text, at);
    const to = trimEnd(this.#text, at, end);
    if (this.#countBreaks(before, at) > 0) this.#output.copy(at, to);
    else this.#trailing.print(before, at, to);
    return end;
  }

  /** Prints the space, or the line break, between the last piece and what is at `to`. */
  #printSpace(from: number, to: number, next: number): void {
    const breaks = this.#countBreaks(from, to);
    const depth = this.#depth - (isClosing(next) ? 1 : 0);
    if (breaks > 0) {
      const blankLines = Math.min(breaks - 1, this.#layout.blankLines);
      this.#output.breakLine(blankLines, this.#columnAt(depth));
    } else if (this.#breaks?.isBroken && this.#isBreakable(next)) {
      this.#output.breakLine(0, this.#columnAt(depth));
    } else if (next === HASH) {
      return;
    } else if (this.keepsSpaces(to)) {
      this.#output.add(' '.repeat(to - from));
    } else if (this.#hasSpace(next, from < to)) {
      this.#output.add(' ');
    }
  }

  #isBreakable(next: number): boolean {
    return isClosing(next) || this.#last === COMMA || isOpening(this.#last);
  }

  #hasSpace(next: number, isFound: boolean): boolean {
    const last = this.#last;
    if (isOpening(last)) {
      if (isClosing(next)) return false;
      // Two braces beside one another are what templates begin with.
      const isBrace = next === LEFT_BRACE || next === PIECE_BRACES;
      const isKept = next === COLON || (last === LEFT_BRACE && isBrace);
      return (isFound && isKept) || this.#isInside(last);
    }
    if (last === COMMA && !isClosing(next)) return true;
    // After these, other readers may take what follows for a part of them.
    const isDelicate = last === COLON || last === QUESTION || last === PIECE_PROPERTY;
    const isKept = isDelicate || (last === PIECE_BRACES && next === RIGHT_BRACE);
    if (isClosing(next)) return (isFound && isKept) || this.#isInside(next);
    if (next === COMMA || next === COLON) return isFound && isDelicate;
    return isFound || last === COLON;
  }

  /** Whether a space is inside of brackets of this kind. */
  #isInside(bracket: number): boolean {
    const { flowSpacing } = this.#layout;
    const isBrace = bracket === LEFT_BRACE || bracket === RIGHT_BRACE;
    return (isBrace ? flowSpacing?.braces : flowSpacing?.brackets) ?? false;
  }

  #columnAt(depth: number): number {
    return this.#base + depth * this.#layout.indent;
  }

  #countBreaks(from: number, to: number): number {
    let breaks = 0;
    for (let at = from; at < to; at++) {
      const code = this.#text.charCodeAt(at);
      if (code === LF || (code === CR && this.#text.charCodeAt(at + 1) !== LF)) breaks++;
    }
    return breaks;
  }
}

function isOpening(code: number): boolean {
  return code === LEFT_BRACKET || code === LEFT_BRACE;
}

function isClosing(code: number): boolean {
  return code === RIGHT_BRACKET || code === RIGHT_BRACE;
}
