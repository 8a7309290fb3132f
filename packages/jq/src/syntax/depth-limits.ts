import { SyntaxProblem } from './syntax-error.ts';
import type { Expression } from './syntax-tree.ts';
import type { TokenReader } from './token-reader.ts';

/** Brackets and the like that may be open at once. */
const DEEPEST_NESTING = 300;
/** Levels that an expression may have, also by operators one after another. */
const DEEPEST_TREE = 1200;

/** Keeps programs so flat that nothing that recurses on their syntax overflows the stack. */
export class DepthLimits {
  readonly #tokens: TokenReader;
  #nesting = 0;
  readonly #depths = new WeakMap<Expression, number>();

  constructor(tokens: TokenReader) {
    this.#tokens = tokens;
  }

  /** Reads what is inside of something. @throws SyntaxProblem when too much is open. */
  nested<Result>(read: () => Result): Result {
    this.#nesting++;
    if (this.#nesting > DEEPEST_NESTING) this.#fail();
    const result = read();
    this.#nesting--;
    return result;
  }

  /** Notes the depth of an expression with the given parts. @throws SyntaxProblem when it has too many levels. */
  made<Made extends Expression>(made: Made, parts: readonly Expression[]): Made {
    let deepest = 0;
    for (const part of parts) deepest = Math.max(deepest, this.#depths.get(part) ?? 0);
    if (deepest >= DEEPEST_TREE) this.#fail();
    this.#depths.set(made, deepest + 1);
    return made;
  }

  #fail(): never {
    const { from, to } = this.#tokens.next;
    throw new SyntaxProblem('The program is nested too deeply', from, to);
  }
}
