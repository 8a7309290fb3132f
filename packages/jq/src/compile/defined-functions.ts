import type { DefinitionTexts } from '../builtins/definition-texts.ts';
import { SyntaxProblem } from '../syntax/syntax-error.ts';
import type { Compiler } from './compiler.ts';
import type { Found, LazyFunctions, Scope } from './scope.ts';

/** Functions that are written in jq, for one program: each is compiled when the program first uses it. */
export class DefinedFunctions implements LazyFunctions {
  readonly #texts: DefinitionTexts;
  readonly #compiler: Compiler;
  readonly #scope: Scope;
  readonly #compiled = new Map<string, Found<'function'>>();

  /** @param scope where they are defined: each knows what is there, and itself. */
  constructor(texts: DefinitionTexts, compiler: Compiler, scope: Scope) {
    this.#texts = texts;
    this.#compiler = compiler;
    this.#scope = scope;
  }

  function(signature: string): Found<'function'> | undefined {
    const known = this.#compiled.get(signature);
    if (known !== undefined) return known;
    const found = this.#compile(signature);
    if (found !== undefined) this.#compiled.set(signature, found);
    return found;
  }

  signatures(): Iterable<string> {
    return this.#texts.signatures();
  }

  #compile(signature: string): Found<'function'> | undefined {
    try {
      const definition = this.#texts.get(signature);
      if (definition === undefined) return undefined;
      const scope = this.#compiler.define([definition], this.#scope);
      return scope.function(signature) as Found<'function'>;
    } catch (error) {
      if (!(error instanceof SyntaxProblem)) throw error;
      throw error.inModule(`<definition of ${signature}>`);
    }
  }
}
