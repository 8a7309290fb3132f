import type { Limits } from '../evaluate/limits.ts';
import { LimitReached } from '../evaluate/limits.ts';
import type { Schema } from '../evaluate/model.ts';
import { Run } from '../evaluate/run.ts';
import {
  certainSchemas,
  discriminatingKeys,
  namedKeys,
  possibleKinds,
} from '../explain/schema-facts.ts';
import { type ChildNodes, type Instance, placeOf } from '../instance/instance.ts';
import { JsonInstance } from '../instance/json-instance.ts';
import { ARRAY, type NodeKind, NULL, OBJECT } from '../instance/kinds.ts';
import { ArrayChildren, UnevaluatedItems } from '../keywords/array-children.ts';
import {
  AllOf,
  Alternatives,
  Conditional,
  DependentSchemas,
  DynamicReference,
} from '../keywords/in-place.ts';
import {
  ObjectChildren,
  PropertyNames,
  UnevaluatedProperties,
} from '../keywords/object-children.ts';
import { Required } from '../keywords/sizes.ts';
import type { Program } from '../schema/compile.ts';
import { isJsonArray, isJsonObject, memberOf } from '../values/json-value.ts';

/** A schema that a node has to be valid by, or may. */
export interface OpenSchema {
  readonly schema: Schema;
  readonly scope: number;
  /** Whether it applies whatever is written; false for one of several forms. */
  readonly isCertain: boolean;
}

/** The forms of a node that has more than one. */
export interface OpenForms {
  readonly open: readonly Schema[];
  readonly closed: readonly Schema[];
}

/** The open schemas at one node. */
export interface OpenNode {
  /** -1 for a node that is not there, or that is being written. */
  readonly node: number;
  readonly schemas: readonly OpenSchema[];
  /** Those that led to all others. */
  readonly given: readonly OpenSchema[];
  readonly forms: readonly OpenForms[];
  /** Entries of `x-expressions` in the schemas on the path. */
  readonly expressions: ReadonlySet<string>;
}

/** The entry being written, which doesn't yet indicate a form. */
export interface Unfinished {
  readonly key?: number;
  readonly value?: number;
}

/** Schemas of one node, and children of one node, that are looked at. */
const MOST_SCHEMAS = 1000;
const MOST_CHILDREN = 1000;
const MOST_ITEMS = 20;
/** What conditions may take, which are evaluated and not just looked at. */
const LIMITS: Limits = { mostSteps: 200_000, mostTime: 100 };
const NO_CHILDREN: ChildNodes = { values: [], names: [], keys: [] };

/**
 * Which schemas are open along a path. Unlike an evaluation, it looks at nothing but the nodes on the
 * way and what is right below them, so that it takes as long in a large document as in a small one. And
 * the document is read as unfinished: a key that is missing closes no form.
 */
export class OpenSchemas {
  readonly #program: Program;
  readonly #instance: Instance;
  readonly #unfinished: Unfinished;
  /** Whether the document is complete, so missing keys count too. */
  readonly #isFinished: boolean;
  readonly #run: Run;
  /** Of the nodes that were asked for: what a key holds is asked for with each key of its mapping. */
  readonly #children = new Map<number, ChildNodes>();
  /** Whether conditions have taken all they may. */
  #isSpent = false;

  constructor(program: Program, instance: Instance, unfinished?: Unfinished) {
    this.#program = program;
    this.#instance = instance;
    this.#unfinished = unfinished ?? {};
    this.#isFinished = unfinished === undefined;
    this.#run = new Run(instance, program, LIMITS);
  }

  /** The description of a schema, or of a value that it lists, where those are kept apart from it. */
  describe(schema: Schema, below = ''): string | undefined {
    const { uri, pointer } = schema.location;
    return this.#program.describe?.({ uri, pointer: pointer + below });
  }

  root(): OpenNode {
    return this.#expand(this.#instance.root, [
      { schema: this.#program.root, scope: 0, isCertain: true },
    ]);
  }

  /** The child at a key or a 0-based place, which need not be there. */
  child({ node, schemas, expressions }: OpenNode, step: string | number): OpenNode {
    const children = this.childrenOf(node);
    const at = typeof step === 'number' ? step : placeOf(children, step);
    const kind = typeof step === 'number' ? ARRAY : OBJECT;
    const below = schemas.flatMap((open) =>
      this.#childSchemas(open.schema, step, kind).map((schema) => ({ ...open, schema })),
    );
    return this.#expand(children.values[at] ?? -1, below, { above: expressions });
  }

  /** The same node with one of its open forms chosen, which then applies as certainly as what asks for it. */
  choose({ node, given, expressions }: OpenNode, form: Schema): OpenNode {
    return this.#expand(node, given, { above: expressions, chosen: form });
  }

  /** What a node holds, if it is there and a collection. */
  childrenOf(node: number): ChildNodes {
    const known = this.#children.get(node);
    if (known !== undefined) return known;
    const kind = this.#kindOf(node);
    const children =
      kind === OBJECT || kind === ARRAY ? this.#instance.childrenOf(node) : NO_CHILDREN;
    this.#children.set(node, children);
    return children;
  }

  /** Whether a key is allowed by a schema's own keywords. */
  allowsKey(schema: Schema, key: string): boolean {
    return schema.keywords.every((keyword) => {
      if (keyword instanceof PropertyNames) return this.#isName(key, keyword.schema);
      if (!(keyword instanceof ObjectChildren)) return true;
      return this.#schemasFor(keyword, key).every(({ value }) => value !== false);
    });
  }

  /** Whether a schema for names allows one. */
  #isName(name: string, schema: Schema): boolean {
    const instance = new JsonInstance(name);
    const isValid = () =>
      new Run(instance, this.#program, LIMITS).isValid(instance.root, schema, 0);
    return this.#within(isValid) !== false;
  }

  #childSchemas(schema: Schema, step: string | number, kind: NodeKind): readonly Schema[] {
    const found: Schema[] = [];
    for (const keyword of schema.demandsOn(kind).applicators) {
      if (keyword instanceof ObjectChildren) {
        found.push(...this.#schemasFor(keyword, String(step)));
      } else if (keyword instanceof ArrayChildren) {
        const item = keyword.first[Number(step)] ?? keyword.rest;
        if (item !== undefined) found.push(item);
      } else if (keyword instanceof UnevaluatedProperties || keyword instanceof UnevaluatedItems) {
        found.push(keyword.schema);
      }
    }
    return found.filter(({ value }) => value !== false);
  }

  #schemasFor(keyword: ObjectChildren, key: string): readonly Schema[] {
    const found = this.#within(() => keyword.schemasFor(this.#run, key));
    return found ?? [keyword.properties.get(key)].filter((schema) => schema !== undefined);
  }

  /** All schemas that the ones given lead to on the same node. */
  #expand(
    row: number,
    given: readonly OpenSchema[],
    { above, chosen }: { readonly above?: ReadonlySet<string>; readonly chosen?: Schema } = {},
  ): OpenNode {
    const node = this.#isUnfinished(row) ? -1 : row;
    const schemas: OpenSchema[] = [];
    const forms: OpenForms[] = [];
    const seen = new Set<string>();
    const add = (schema: Schema, { scope, isCertain }: OpenSchema) => {
      const inner = this.#run.scopeIn(schema, scope);
      const name = `${schema.id} ${inner}`;
      if (seen.has(name) || schemas.length >= MOST_SCHEMAS) return;
      seen.add(name);
      schemas.push({ schema, scope: inner, isCertain });
    };
    for (const open of given) add(open.schema, open);
    for (const open of schemas) this.#follow(node, open, { add, forms, chosen });
    const expressions = new Set(above);
    for (const { schema } of schemas) {
      const names = isJsonObject(schema.value) && memberOf(schema.value, 'x-expressions');
      if (isJsonArray(names)) for (const name of names) expressions.add(String(name));
    }
    return { node, schemas, given, forms, expressions };
  }

  #follow(
    node: number,
    open: OpenSchema,
    {
      add,
      forms,
      chosen,
    }: {
      readonly add: (schema: Schema, from: OpenSchema) => void;
      readonly forms: OpenForms[];
      readonly chosen: Schema | undefined;
    },
  ): void {
    for (const keyword of open.schema.keywords) {
      if (keyword instanceof AllOf) {
        for (const schema of keyword.schemas) add(schema, open);
      } else if (keyword instanceof DynamicReference) {
        add(keyword.target(this.#run, open.scope), open);
      } else if (keyword instanceof Alternatives) {
        const branches = keyword.schemas.filter((schema) => schema === chosen);
        if (branches.length === 0) {
          branches.push(...this.#openForms(node, keyword.schemas, open.scope));
        }
        const closed = keyword.schemas.filter((schema) => !branches.includes(schema));
        if (keyword.schemas.length > 1) forms.push({ open: branches, closed });
        const isCertain = open.isCertain && branches.length === 1;
        for (const schema of branches) add(schema, { ...open, isCertain });
      } else if (keyword instanceof Conditional) {
        const branch = this.#branchOf(node, keyword, open.scope);
        if (branch !== undefined) add(branch, open);
      } else if (keyword instanceof DependentSchemas) {
        const children = this.childrenOf(node);
        for (const [key, schema] of keyword.schemas) {
          if (placeOf(children, key) !== -1) add(schema, open);
        }
      }
    }
  }

  /** What follows from a condition. The condition itself asks for nothing. */
  #branchOf(node: number, conditional: Conditional, scope: number): Schema | undefined {
    if (node === -1) return undefined;
    const { condition, consequence, otherwise } = conditional;
    return this.#isValid(node, condition, scope) === false ? otherwise : consequence;
  }

  /** The forms that the present content does not contradict; if there are none, all. */
  #openForms(node: number, forms: readonly Schema[], scope: number): readonly Schema[] {
    const kind = this.#kindOf(node);
    const possible = forms.filter(
      (form) => form.value !== false && (possibleKinds(form) & kind) !== 0,
    );
    if (node === -1 || possible.length < 2) return possible.length === 0 ? forms : possible;
    if (kind === OBJECT || kind === ARRAY) {
      const contradictions = (form: Schema) =>
        kind === OBJECT
          ? this.#contradictionsInObject(node, form, scope)
          : this.#contradictionsInArray(node, form);
      return this.#within(() => least(possible, contradictions)) ?? possible;
    }
    const valid = possible.filter((form) => this.#isValid(node, form, scope) !== false);
    return valid.length > 0 ? valid : possible;
  }

  /** How much speaks against a form, most important first. */
  #contradictionsInObject(node: number, form: Schema, scope: number): readonly number[] {
    const schemas = certainSchemas(form);
    const discriminating = discriminatingKeys(form);
    const known = namedKeys(schemas);
    const { names, keys, values } = this.childrenOf(node);
    let contradicted = 0;
    let confirmed = 0;
    let unknown = 0;
    let mismatched = 0;
    const count = Math.min(names.length, MOST_CHILDREN);
    this.#run.budget.spend(count);
    for (let at = 0; at < count; at++) {
      if (keys[at] === this.#unfinished.key) continue;
      const schema = known.get(names[at]);
      if (schema === undefined) {
        if (!schemas.every((each) => this.allowsKey(each, names[at]))) unknown++;
        continue;
      }
      const kind = this.#kindOf(values[at]);
      if (kind === ANY) continue;
      if ((possibleKinds(schema) & kind) === 0) mismatched++;
      if (!discriminating.has(names[at])) continue;
      if (this.#isValid(values[at], schema, scope) === false) contradicted++;
      else confirmed++;
    }
    const required = new Set(schemas.flatMap(requiredIn));
    const written = names.slice(0, count).filter((_, at) => keys[at] !== this.#unfinished.key);
    const present = written.filter((name) => required.has(name)).length;
    const found = [contradicted, unknown, -confirmed, mismatched, -present];
    if (!this.#isFinished) return found;
    const named = written.filter((name) => known.has(name)).length;
    return [...found, required.size - present, -named];
  }

  #contradictionsInArray(node: number, form: Schema): readonly number[] {
    const { values } = this.childrenOf(node);
    let mismatched = 0;
    for (let at = 0; at < Math.min(values.length, MOST_ITEMS); at++) {
      const kind = this.#kindOf(values[at]);
      const schemas = certainSchemas(form).flatMap((each) => this.#childSchemas(each, at, ARRAY));
      if (schemas.some((schema) => (possibleKinds(schema) & kind) === 0)) mismatched++;
    }
    return [mismatched];
  }

  /** All kinds for a node that is not there, or empty: anything can still come of it. */
  #kindOf(node: number): NodeKind | typeof ANY {
    if (node === -1 || node === this.#unfinished.value) return ANY;
    const kind = this.#instance.kindOf(node);
    return kind === NULL ? ANY : kind;
  }

  #isUnfinished(node: number): boolean {
    return this.#kindOf(node) === ANY;
  }

  /** Undefined where that takes too much work to find out. */
  #isValid(node: number, schema: Schema, scope: number): boolean | undefined {
    return this.#within(() => this.#run.isValid(node, schema, scope));
  }

  #within<Result>(work: () => Result): Result | undefined {
    if (this.#isSpent) return undefined;
    try {
      return work();
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      this.#isSpent = true;
      return undefined;
    }
  }
}

/** Every kind of node at once. */
const ANY = 63;

function requiredIn({ keywords }: Schema): readonly string[] {
  return keywords.flatMap((keyword) => (keyword instanceof Required ? keyword.keys : []));
}

function least(
  forms: readonly Schema[],
  contradictions: (form: Schema) => readonly number[],
): readonly Schema[] {
  let best: Schema[] = [];
  let fewest: readonly number[] | undefined;
  for (const form of forms) {
    const found = contradictions(form);
    const at = fewest === undefined ? -1 : found.findIndex((count, i) => count !== fewest?.[i]);
    const difference = fewest === undefined ? -1 : at === -1 ? 0 : found[at] - fewest[at];
    if (difference > 0) continue;
    if (difference < 0) {
      best = [];
      fewest = found;
    }
    best.push(form);
  }
  return best;
}
