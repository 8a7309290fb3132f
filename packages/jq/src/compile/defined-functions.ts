import { parseProgram } from '../syntax/parser.ts';
import { SyntaxProblem } from '../syntax/syntax-error.ts';
import type { Compiler } from './compiler.ts';
import type { Found, LazyFunctions, Scope } from './scope.ts';

/** Functions that are written in jq, for one program: each is compiled when the program first uses it. */
export class DefinedFunctions implements LazyFunctions {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #compiler: Compiler;
  readonly #scope: Scope;
  readonly #compiled = new Map<string, Found<'function'>>();

  /**
   * @param texts their definitions, by name and number of parameters.
   * @param scope where they are defined: each knows what is there, and itself.
   */
  constructor(texts: ReadonlyMap<string, string>, compiler: Compiler, scope: Scope) {
    this.#texts = texts;
    this.#compiler = compiler;
    this.#scope = scope;
  }

  /** @throws SyntaxProblem if its text is no program. */
  function(signature: string): Found<'function'> | undefined {
    const known = this.#compiled.get(signature);
    const text = this.#texts.get(signature);
    if (known !== undefined || text === undefined) return known;
    try {
      const scope = this.#compiler.define(parseProgram(text).definitions, this.#scope);
      const found = scope.function(signature) as Found<'function'>;
      this.#compiled.set(signature, found);
      return found;
    } catch (error) {
      if (!(error instanceof SyntaxProblem)) throw error;
      throw error.inModule(`<definition of ${signature}>`);
    }
  }

  signatures(): Iterable<string> {
    return this.#texts.keys();
  }
}
