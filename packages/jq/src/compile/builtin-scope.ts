import type { BuiltinContext, BuiltinTable } from '../builtins/builtin.ts';
import { BUILTIN_DEFINITIONS, BUILTIN_SHORTCUTS } from '../builtins/builtins.ts';
import type { Filter } from '../filters/filter.ts';
import type { Host } from '../host.ts';
import { type BuiltinFunctions, Compiler } from './compiler.ts';
import { DefinedFunctions } from './defined-functions.ts';
import type { Scope } from './scope.ts';

/** The builtin functions of one program. */
export class BuiltinScope implements BuiltinFunctions {
  readonly defined: DefinedFunctions;
  /** All of them, as name and number of parameters. */
  readonly signatures = (): string[] => [
    ...Object.keys(this.#table),
    ...BUILTIN_DEFINITIONS.keys(),
  ];
  readonly #table: BuiltinTable;
  readsNodes = false;

  /**
   * @param root the outermost scope, in whose frame the functions are.
   * @param table those that are written in TypeScript.
   */
  constructor(host: Host, root: Scope, table: BuiltinTable) {
    this.#table = table;
    const compiler = new Compiler(host, this, { file: '<builtin>', text: '' });
    this.defined = new DefinedFunctions(BUILTIN_DEFINITIONS, compiler, root);
  }

  makeCall(
    signature: string,
    args: readonly Filter[],
    context: BuiltinContext,
  ): Filter | undefined {
    if (Object.hasOwn(this.#table, signature)) return this.#table[signature](args, context);
    if (!Object.hasOwn(BUILTIN_SHORTCUTS, signature)) return undefined;
    return BUILTIN_SHORTCUTS[signature](args, context);
  }
}
