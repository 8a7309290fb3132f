import type { FunctionBody } from '../filters/function-filters.ts';

/** The variables of one call of a function: how many slots its frame needs. */
export class FrameLayout {
  readonly parent: FrameLayout | undefined;
  #count = 0;

  /** How many there are, once everything in the function has been compiled. */
  get size(): number {
    return this.#count;
  }

  constructor(parent: FrameLayout | undefined) {
    this.parent = parent;
  }

  /** A place for a variable; several next to one another if more are asked for. */
  newSlot(count = 1): number {
    const slot = this.#count;
    this.#count += count;
    return slot;
  }

  /** How many frames out from this one another is. */
  levelOf(outer: FrameLayout): number {
    let level = 0;
    let at: FrameLayout | undefined = this;
    while (at !== outer) {
      at = at!.parent;
      level++;
    }
    return level;
  }
}

/** What a name stands for. */
export type Binding =
  | { readonly kind: 'variable'; readonly slot: number }
  | { readonly kind: 'label'; readonly slot: number }
  | { readonly kind: 'parameter'; readonly slot: number }
  | {
      readonly kind: 'function';
      readonly body: FunctionBody;
      readonly layout: FrameLayout;
      /** By place: the slot of the closure, and of the value of a `$name`. */
      readonly parameters: readonly { readonly slot: number; readonly valueSlot?: number }[];
    };

/** A binding, and the frame in which it is. */
export interface Found<Kind extends Binding['kind']> {
  readonly binding: Extract<Binding, { kind: Kind }>;
  readonly layout: FrameLayout;
}

/** Functions that come to be when someone asks for them. */
export interface LazyFunctions {
  function(signature: string): Found<'function'> | undefined;
  signatures(): Iterable<string>;
}

/**
 * What names mean at a place in a program. A scope does not change: what is bound later is in another one, so
 * the newest binding of a name is found first.
 */
export class Scope {
  readonly layout: FrameLayout;
  readonly #outer: Scope | undefined;
  readonly #key: string;
  readonly #binding: Binding | undefined;
  readonly #functions: LazyFunctions | undefined;

  private constructor(
    layout: FrameLayout,
    outer: Scope | undefined,
    key: string,
    binding: Binding | undefined,
    functions?: LazyFunctions,
  ) {
    this.layout = layout;
    this.#outer = outer;
    this.#key = key;
    this.#binding = binding;
    this.#functions = functions;
  }

  /** A scope in which nothing is bound. */
  static root(): Scope {
    return new Scope(new FrameLayout(undefined), undefined, '', undefined);
  }

  /** The same names, in a frame inside the current one. */
  inFrame(layout: FrameLayout): Scope {
    return new Scope(layout, this, '', undefined);
  }

  withVariable(name: string, slot: number): Scope {
    return new Scope(this.layout, this, `$${name}`, { kind: 'variable', slot });
  }

  withLabel(name: string, slot: number): Scope {
    return new Scope(this.layout, this, `*${name}`, { kind: 'label', slot });
  }

  withParameter(name: string, slot: number): Scope {
    return new Scope(this.layout, this, `${name}/0`, { kind: 'parameter', slot });
  }

  withFunction(signature: string, binding: Extract<Binding, { kind: 'function' }>): Scope {
    return new Scope(this.layout, this, signature, binding);
  }

  withFunctions(functions: LazyFunctions): Scope {
    return new Scope(this.layout, this, '', undefined, functions);
  }

  variable(name: string): Found<'variable'> | undefined {
    return this.#find(`$${name}`) as Found<'variable'> | undefined;
  }

  label(name: string): Found<'label'> | undefined {
    return this.#find(`*${name}`) as Found<'label'> | undefined;
  }

  /** A function, or a parameter that is a filter, by its name and number of parameters: `f/1`. */
  function(signature: string): Found<'function'> | Found<'parameter'> | undefined {
    return this.#find(signature) as Found<'function'> | Found<'parameter'> | undefined;
  }

  /** The names that are bound here, for proposals: `$x`, `f/1`. */
  names(): string[] {
    const names = new Set<string>();
    for (let at: Scope | undefined = this; at !== undefined; at = at.#outer) {
      if (at.#binding !== undefined) names.add(at.#key);
      for (const signature of at.#functions?.signatures() ?? []) names.add(signature);
    }
    return [...names];
  }

  #find(key: string): { binding: Binding; layout: FrameLayout } | undefined {
    for (let at: Scope | undefined = this; at !== undefined; at = at.#outer) {
      if (at.#key === key && at.#binding !== undefined) {
        return { binding: at.#binding, layout: at.layout };
      }
      const found = at.#functions?.function(key);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
