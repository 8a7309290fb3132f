import type { BuiltinContext } from '../builtins/builtin.ts';
import {
  BUILTIN_SHORTCUTS,
  BUILTIN_TABLE,
  builtinDefinition,
  builtinSignatures,
} from '../builtins/builtins.ts';
import type { Filter } from '../filters/filter.ts';
import type { Host } from '../host.ts';
import { type BuiltinFunctions, Compiler } from './compiler.ts';
import type { Found, Scope } from './scope.ts';

/** The builtin functions of one program: those that are written in jq are compiled when they are first used. */
export class BuiltinScope implements BuiltinFunctions {
  readonly #compiler: Compiler;
  readonly #root: Scope;
  readonly #definitions = new Map<string, Found<'function'>>();
  readonly signatures = builtinSignatures;
  readsNodes = false;

  /** @param root the outermost scope, in whose frame the functions are. */
  constructor(host: Host, root: Scope) {
    this.#root = root;
    this.#compiler = new Compiler(host, this, { file: '<builtin>', text: '' });
  }

  makeCall(
    signature: string,
    args: readonly Filter[],
    context: BuiltinContext,
  ): Filter | undefined {
    if (Object.hasOwn(BUILTIN_TABLE, signature)) return BUILTIN_TABLE[signature](args, context);
    if (!Object.hasOwn(BUILTIN_SHORTCUTS, signature)) return undefined;
    return BUILTIN_SHORTCUTS[signature](args, context);
  }

  definition(signature: string): Found<'function'> | undefined {
    const known = this.#definitions.get(signature);
    if (known !== undefined) return known;
    const definition = builtinDefinition(signature);
    if (definition === undefined) return undefined;
    const scope = this.#compiler.define([definition], this.#root);
    const found = scope.function(signature) as Found<'function'>;
    this.#definitions.set(signature, found);
    return found;
  }
}
