import type { BuiltinContext } from '../builtins/builtin.ts';
import {
  BUILTIN_DEFINITIONS,
  BUILTIN_SHORTCUTS,
  BUILTIN_TABLE,
  builtinSignatures,
} from '../builtins/builtins.ts';
import type { Filter } from '../filters/filter.ts';
import type { Host } from '../host.ts';
import { type BuiltinFunctions, Compiler } from './compiler.ts';
import { DefinedFunctions } from './defined-functions.ts';
import type { Scope } from './scope.ts';

/** The builtin functions of one program. */
export class BuiltinScope implements BuiltinFunctions {
  readonly defined: DefinedFunctions;
  readonly signatures = builtinSignatures;
  readsNodes = false;

  /** @param root the outermost scope, in whose frame the functions are. */
  constructor(host: Host, root: Scope) {
    const compiler = new Compiler(host, this, { file: '<builtin>', text: '' });
    this.defined = new DefinedFunctions(BUILTIN_DEFINITIONS, compiler, root);
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
}
