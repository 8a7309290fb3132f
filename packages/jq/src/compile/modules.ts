import type { Host, LoadedModule, ModuleRequest } from '../host.ts';
import { parseProgram } from '../syntax/parser.ts';
import { SyntaxProblem } from '../syntax/syntax-error.ts';
import type { Import, ProgramTree } from '../syntax/syntax-tree.ts';
import { textOf } from '../values/kinds.ts';
import { Raised } from '../values/raised.ts';
import { JsonReader } from '../values/read-json.ts';
import { JqArray, JqObject, type Value } from '../values/value.ts';
import { type BuiltinFunctions, Compiler } from './compiler.ts';
import type { Binding, Scope } from './scope.ts';

/** A function of a module: `f/1`, and what it is. */
type Exported = readonly [string, Extract<Binding, { kind: 'function' }>];

/** Loads the modules that a program imports, and binds what they define. */
export class ModuleLinker {
  /** The program's host, which has the data that is imported as variables. */
  host: Host;
  readonly #builtins: BuiltinFunctions;
  readonly #loaded = new Map<string, readonly Exported[]>();
  readonly #loading = new Set<string>();

  constructor(host: Host, builtins: BuiltinFunctions) {
    this.host = host;
    this.#builtins = builtins;
  }

  /** A scope with all that a program or module imports. */
  link(tree: ProgramTree, root: Scope, from: string | undefined): Scope {
    let scope = root;
    for (const each of tree.imports) {
      if (each.isData) this.#importData(each, from);
      else scope = this.#importFunctions(each, { scope, root, from });
    }
    return scope;
  }

  #load(each: Import, from: string | undefined): LoadedModule {
    const { path, isData } = each;
    const request: ModuleRequest = { path, isData, from, search: searchOf(each) };
    const loaded = this.host.loadModule?.(request);
    if (loaded === undefined) {
      throw new SyntaxProblem(`Module ${JSON.stringify(path)} was not found`, each.from, each.to);
    }
    return loaded;
  }

  #importData(each: Import, from: string | undefined): void {
    const { text } = this.#load(each, from);
    const values: Value[] = [];
    try {
      const reader = new JsonReader(text);
      for (let value = reader.read(); value !== undefined; value = reader.read()) {
        values.push(value);
      }
    } catch (error) {
      if (!(error instanceof Raised)) throw error;
      const message = `${JSON.stringify(each.path)} is not JSON: ${textOf(error.value)}`;
      throw new SyntaxProblem(message, each.from, each.to);
    }
    const data = new JqArray(values);
    const name = each.name!;
    const variables = new Map(this.host.variables);
    variables.set(name, data).set(`${name}::${name}`, data);
    this.host = { ...this.host, variables };
  }

  #importFunctions(
    each: Import,
    place: { readonly scope: Scope; readonly root: Scope; readonly from: string | undefined },
  ): Scope {
    const module = this.#load(each, place.from);
    let { scope } = place;
    for (const [signature, binding] of this.#functionsOf(module, each, place.root)) {
      const name = each.name === undefined ? signature : `${each.name}::${signature}`;
      scope = scope.withFunction(name, binding);
    }
    return scope;
  }

  #functionsOf(module: LoadedModule, each: Import, root: Scope): readonly Exported[] {
    const { name, text } = module;
    const known = this.#loaded.get(name);
    if (known !== undefined) return known;
    if (this.#loading.has(name)) {
      throw new SyntaxProblem(`Module ${name} imports itself`, each.from, each.to);
    }
    this.#loading.add(name);
    const outer = this.host;
    try {
      const tree = parseProgram(text);
      if (tree.body !== undefined) {
        const { from, to } = tree.body;
        throw new SyntaxProblem('syntax error, a module has only definitions', from, to);
      }
      const scope = this.link(tree, root, name);
      const compiler = new Compiler(this.host, this.#builtins, { file: name, text });
      const inner = compiler.define(tree.definitions, scope);
      const functions = tree.definitions.map(({ name: defined, parameters }): Exported => {
        const signature = `${defined}/${parameters.length}`;
        const found = inner.function(signature)!;
        return [signature, found.binding as Exported[1]];
      });
      const included = tree.imports.filter((other) => other.name === undefined);
      const inherited = included.flatMap((other) =>
        this.#functionsOf(this.#load(other, name), other, root),
      );
      const exported = [...inherited, ...functions];
      this.#loaded.set(name, exported);
      return exported;
    } catch (error) {
      if (!(error instanceof SyntaxProblem) || error.problem.module !== undefined) throw error;
      throw error.inModule(name);
    } finally {
      this.host = outer;
      this.#loading.delete(name);
    }
  }
}

/** The location that an import gives for its module. */
function searchOf({ metadata }: Import): readonly string[] {
  const search = metadata instanceof JqObject ? metadata.get('search') : undefined;
  if (search instanceof JqArray) return search.items.flatMap((each) => textOf(each) ?? []);
  const text = search === undefined ? undefined : textOf(search);
  return text === undefined ? [] : [text];
}
