import { Lexer } from './lexer.ts';
import { SyntaxProblem } from './syntax-error.ts';
import type { Token } from './token.ts';

/** The tokens of a program, without the one that ends it; undefined where it cannot be read, such as in an open string. */
export function programTokens(text: string): readonly Token[] | undefined {
  try {
    return new Lexer(text).read().slice(0, -1);
  } catch (error) {
    if (error instanceof SyntaxProblem) return undefined;
    throw error;
  }
}
