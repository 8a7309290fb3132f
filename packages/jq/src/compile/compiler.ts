import type { BuiltinContext } from '../builtins/builtin.ts';
import {
  IndexFilter,
  IndexTargetFilter,
  IterateFilter,
  sliceKeyFilter,
} from '../filters/access-filters.ts';
import {
  CommaFilter,
  EmptyFilter,
  IdentityFilter,
  LiteralFilter,
  PipeFilter,
  VariableFilter,
} from '../filters/basic-filters.ts';
import {
  BindFilter,
  ForeachFilter,
  type LoopParts,
  ReduceFilter,
} from '../filters/binding-filters.ts';
import { CollectFilter } from '../filters/collect-filter.ts';
import {
  AlternativeFilter,
  BreakFilter,
  IfFilter,
  LabelFilter,
  LogicFilter,
  TryFilter,
} from '../filters/control-filters.ts';
import { DescendFilter } from '../filters/descend-filter.ts';
import { Destructuring, type MatchStep } from '../filters/destructuring.ts';
import type { Filter } from '../filters/filter.ts';
import {
  type Argument,
  CallFilter,
  type FunctionBody,
  OwnFrameFilter,
  ParameterFilter,
  type ValueArgument,
} from '../filters/function-filters.ts';
import { binaryFilter, OperationFilter } from '../filters/operation-filter.ts';
import { AssignFilter, ModifyFilter } from '../filters/path-filters.ts';
import { formatter } from '../formats/formats.ts';
import type { Host } from '../host.ts';
import { constantOf } from '../syntax/constant.ts';
import { SyntaxProblem } from '../syntax/syntax-error.ts';
import type {
  ArithmeticOperator,
  Definition,
  Expression,
  ExpressionOf,
  Pattern,
} from '../syntax/syntax-tree.ts';
import { negate } from '../values/arithmetic.ts';
import { describe } from '../values/describe.ts';
import { type Arithmetic, arithmeticOf } from '../values/exact-arithmetic.ts';
import { isTrue, textOf } from '../values/kinds.ts';
import { chargeText } from '../values/meter.ts';
import { NoteKey } from '../values/note-key.ts';
import { areEqual, compareValues } from '../values/order.ts';
import { Raised, type Span } from '../values/raised.ts';
import { EMPTY_ARRAY, JqObject, type Value } from '../values/value.ts';
import { environmentValue, environmentVariable } from './environment.ts';
import { type Found, FrameLayout, type LazyFunctions, type Scope } from './scope.ts';
import { usesSlots } from './slot-use.ts';
import { undefinedFunction, undefinedVariable } from './undefined-names.ts';

/** Stages of a pipe that are nested one in the other; longer pipes are split in halves. */
const LONGEST_CHAIN = 24;

const COMPARISONS = {
  '==': areEqual,
  '!=': (a: Value, b: Value) => !areEqual(a, b),
  '<': (a: Value, b: Value) => compareValues(a, b) < 0,
  '<=': (a: Value, b: Value) => compareValues(a, b) <= 0,
  '>': (a: Value, b: Value) => compareValues(a, b) > 0,
  '>=': (a: Value, b: Value) => compareValues(a, b) >= 0,
} as const;

/** What an assignment puts in place of a value, for operators that compute nothing. */
const ASSIGNMENTS = {
  '=': (_: Value, operand: Value) => operand,
  '//=': (old: Value, operand: Value) => (isTrue(old) ? old : operand),
} as const;

const IDENTITY = /* @__PURE__ */ new IdentityFilter();
const EMPTY = /* @__PURE__ */ new EmptyFilter();

/** Finds functions that no scope has: builtin ones. Undefined if there is no such function. */
export interface BuiltinFunctions {
  /** Makes a call of a function that is written in TypeScript. */
  makeCall(signature: string, args: readonly Filter[], context: BuiltinContext): Filter | undefined;
  /** Those that are defined in jq. */
  readonly defined: LazyFunctions;
  readonly signatures: () => readonly string[];
  /** Whether anything that was compiled with these asks the host about nodes. */
  readsNodes: boolean;
}

/** Turns expressions into filters. */
export class Compiler {
  readonly #host: Host;
  readonly #arithmetic: Arithmetic;
  readonly #builtins: BuiltinFunctions;
  /** What `$__loc__` says of the file. */
  readonly #file: string;
  readonly #text: string;
  constructor(
    host: Host,
    builtins: BuiltinFunctions,
    source: { readonly file: string; readonly text: string },
  ) {
    this.#host = host;
    this.#arithmetic = arithmeticOf(host);
    this.#builtins = builtins;
    this.#file = source.file;
    this.#text = source.text;
  }

  compile(expression: Expression, scope: Scope): Filter {
    switch (expression.kind) {
      case 'identity':
        return IDENTITY;
      case 'recurse':
        return new DescendFilter();
      case 'literal':
        return new LiteralFilter(expression.value);
      case 'string':
        return this.#compileString(expression, scope);
      case 'format':
        return this.#compileFormat(expression);
      case 'variable':
        return this.#compileVariable(expression, scope);
      case 'location':
        return new LiteralFilter(this.#location(expression));
      case 'index':
      case 'slice':
      case 'iterate':
        return this.#compileAccess(expression, scope);
      case 'array':
        return this.#compileArray(expression, scope);
      case 'object':
        return this.#compileObject(expression, scope);
      case 'call':
        return this.#compileCall(expression, scope);
      default:
        return this.#compileOperation(expression, scope);
    }
  }

  #compileOperation(expression: Expression, scope: Scope): Filter {
    const compile = (part: Expression) => this.compile(part, scope);
    switch (expression.kind) {
      case 'negate': {
        const constant = constantOf(expression);
        if (constant !== undefined) return new LiteralFilter(constant);
        const operands = [compile(expression.body)];
        const span = expression;
        return new OperationFilter(operands, ([a]) => negate(a), { outermost: 'last', span });
      }
      case 'arithmetic': {
        const [left, right] = [compile(expression.left), compile(expression.right)];
        return binaryFilter(left, right, this.#arithmetic[expression.operator], expression);
      }
      case 'comparison': {
        const [left, right] = [compile(expression.left), compile(expression.right)];
        return binaryFilter(left, right, COMPARISONS[expression.operator], expression);
      }
      case 'and':
        return new LogicFilter(compile(expression.left), compile(expression.right), false);
      case 'or':
        return new LogicFilter(compile(expression.left), compile(expression.right), true);
      case 'alternative':
        return new AlternativeFilter(compile(expression.left), compile(expression.right));
      case 'update':
        return this.#compileUpdate(expression, scope);
      case 'pipe':
        return this.#pipe(expression.items.flatMap((item) => this.#stages(item, scope)));
      case 'comma':
        return new CommaFilter(expression.items.map(compile));
      default:
        return this.#compileControl(expression, scope);
    }
  }

  #compileControl(expression: Expression, scope: Scope): Filter {
    const compile = (part: Expression) => this.compile(part, scope);
    switch (expression.kind) {
      case 'if': {
        let result = expression.otherwise === undefined ? IDENTITY : compile(expression.otherwise);
        for (const branch of [...expression.branches].reverse()) {
          result = new IfFilter(compile(branch.condition), compile(branch.result), result);
        }
        return result;
      }
      case 'try': {
        const { body, handler } = expression;
        return new TryFilter(compile(body), handler === undefined ? undefined : compile(handler));
      }
      case 'reduce':
      case 'foreach':
        return this.#compileLoop(expression, scope);
      case 'define':
        return this.compile(expression.body, this.define(expression.definitions, scope));
      case 'bind':
        return this.#compileBinding(expression, scope);
      case 'label': {
        const slot = scope.layout.newSlot();
        const body = this.compile(expression.body, scope.withLabel(expression.name, slot));
        return new LabelFilter(slot, body);
      }
      case 'break':
        return this.#compileBreak(expression, scope);
      default:
        throw new Error(`no filter for ${expression.kind}`);
    }
  }

  // --- strings, arrays, objects

  #compileString({ parts, format, ...span }: ExpressionOf<'string'>, scope: Scope): Filter {
    const constant = parts.length === 0 ? '' : parts.length === 1 ? parts[0] : undefined;
    if (typeof constant === 'string') return new LiteralFilter(constant);
    const write = this.#formatter(format ?? 'text', span);
    const operands = parts
      .filter((part) => typeof part !== 'string')
      .map((part) => this.compile(part, scope));
    const texts = parts.map((part) => (typeof part === 'string' ? part : undefined));
    const join = (values: readonly Value[]) => {
      let at = 0;
      let result = '';
      for (const text of texts) result += text ?? write(values[at++]);
      chargeText(result.length);
      return result;
    };
    return new OperationFilter(operands, join, { outermost: 'last', span });
  }

  #compileFormat({ name, ...span }: ExpressionOf<'format'>): Filter {
    const write = this.#formatter(name, span);
    const format = ([value]: readonly Value[]) => write(value);
    return new OperationFilter([IDENTITY], format, { outermost: 'last', span });
  }

  #formatter(name: string, { from, to }: Span): (value: Value) => string {
    const format = formatter(name);
    if (format === undefined) throw new SyntaxProblem(`${name} is not a valid format`, from, to);
    return format;
  }

  #compileArray({ body }: ExpressionOf<'array'>, scope: Scope): Filter {
    if (body === undefined) return new LiteralFilter(EMPTY_ARRAY);
    return new CollectFilter(this.compile(body, scope));
  }

  #compileObject({ entries, ...span }: ExpressionOf<'object'>, scope: Scope): Filter {
    const operands = entries.flatMap(({ key, value }) => [
      this.compile(key, scope),
      this.compile(value, scope),
    ]);
    return new OperationFilter(operands, makeObject, { outermost: 'first', span });
  }

  #location({ from }: Span): Value {
    const line = this.#text.slice(0, from).split('\n').length;
    return new JqObject(
      new Map<string, Value>([
        ['file', this.#file],
        ['line', line],
      ]),
    );
  }

  // --- access

  #compileAccess(expression: Expression, scope: Scope): Filter {
    return this.#pipe(this.#stages(expression, scope));
  }

  /** An expression as the stages of a pipe, so that what comes after one another is not nested. */
  #stages(expression: Expression, scope: Scope): Filter[] {
    switch (expression.kind) {
      case 'pipe':
        return expression.items.flatMap((item) => this.#stages(item, scope));
      case 'iterate':
        return [...this.#stages(expression.target, scope), new IterateFilter(expression)];
      case 'index': {
        const { target, key } = expression;
        return this.#indexStages(target, this.compile(key, scope), expression, scope);
      }
      case 'slice': {
        const { target, start, end } = expression;
        const boundary = (part: Expression | undefined) =>
          part === undefined ? new LiteralFilter(null) : this.compile(part, scope);
        const key = sliceKeyFilter(boundary(start), boundary(end));
        return this.#indexStages(target, key, expression, scope);
      }
      case 'identity':
        return [];
      default:
        return [this.compile(expression, scope)];
    }
  }

  #indexStages(target: Expression, key: Filter, span: Span, scope: Scope): Filter[] {
    const { from, to } = span;
    const place = { from, to };
    if (target.kind === 'identity') return [new IndexFilter(key, place)];
    if (key instanceof LiteralFilter) {
      return [...this.#stages(target, scope), new IndexFilter(key, place)];
    }
    return [new IndexTargetFilter(this.compile(target, scope), key, place)];
  }

  #pipe(stages: readonly Filter[]): Filter {
    if (stages.length === 0) return IDENTITY;
    if (stages.length > LONGEST_CHAIN) {
      const middle = stages.length >> 1;
      return new PipeFilter(this.#pipe(stages.slice(0, middle)), this.#pipe(stages.slice(middle)));
    }
    return stages.reduceRight((rest, stage) => new PipeFilter(stage, rest));
  }

  // --- variables and functions

  #compileVariable({ name, ...span }: ExpressionOf<'variable'>, scope: Scope): Filter {
    const found = scope.variable(name);
    if (found !== undefined) {
      return new VariableFilter(scope.layout.levelOf(found.layout), found.binding.slot);
    }
    const value = this.#host.variables?.get(name);
    if (value !== undefined) return new LiteralFilter(value);
    if (name === 'ENV') return new LiteralFilter(environmentValue(this.#host));
    if (name === '__prog_args') return new LiteralFilter(EMPTY_ARRAY);
    throw undefinedVariable(name, span, [...scope.names(), ...this.#hostVariables()]);
  }

  #hostVariables(): string[] {
    return [...(this.#host.variables?.keys() ?? []), 'ENV', '__loc__'].map((name) => `$${name}`);
  }

  #compileBreak({ name, from, to }: ExpressionOf<'break'>, scope: Scope): Filter {
    const found = scope.label(name);
    if (found === undefined) {
      throw new SyntaxProblem(`$*label-${name} is not defined`, from, to);
    }
    return new BreakFilter(scope.layout.levelOf(found.layout), found.binding.slot);
  }

  /** Functions in order; each can call itself and those before it. */
  define(definitions: readonly Definition[], scope: Scope): Scope {
    return definitions.reduce((before, definition) => this.#define(definition, before), scope);
  }

  #define({ name, parameters, body: expression }: Definition, scope: Scope): Scope {
    const layout = new FrameLayout(scope.layout);
    const body: FunctionBody = { filter: undefined, layout, readsNodes: false };
    const slots = parameters.map(({ isValue }) =>
      isValue
        ? { slot: layout.newSlot(), valueSlot: layout.newSlot() }
        : { slot: layout.newSlot() },
    );
    const signature = `${name}/${parameters.length}`;
    const outer = scope.withFunction(signature, {
      kind: 'function',
      body,
      layout,
      parameters: slots,
    });
    let inner = outer.inFrame(layout);
    for (const [at, parameter] of parameters.entries()) {
      const { slot, valueSlot } = slots[at] as { slot: number; valueSlot?: number };
      inner = inner.withParameter(parameter.name, slot);
      if (valueSlot !== undefined) inner = inner.withVariable(parameter.name, valueSlot);
    }
    const builtins = this.#builtins;
    const { readsNodes } = builtins;
    builtins.readsNodes = false;
    body.filter = this.compile(expression, inner);
    // What a function does counts where it is called.
    body.readsNodes = builtins.readsNodes;
    builtins.readsNodes = readsNodes;
    return outer;
  }

  #compileCall(expression: ExpressionOf<'call'>, scope: Scope): Filter {
    const { name, args } = expression;
    const signature = `${name}/${args.length}`;
    const found = scope.function(signature);
    if (found !== undefined) return this.#callFound(found, args, scope);
    const { from, to } = expression;
    const nodeFilter = args.length === 0 ? this.#callNodeFunction(name, { from, to }) : undefined;
    if (nodeFilter !== undefined) return nodeFilter;
    const variable = environmentVariable(expression, this.#host);
    if (variable !== undefined) return new LiteralFilter(variable);
    const context: BuiltinContext = {
      span: { from, to },
      host: this.#host,
      signatures: this.#builtins.signatures,
      newSlot: (count) => scope.layout.newSlot(count),
    };
    const filters = () => args.map((argument) => this.#compileArgument(argument, scope));
    const call = this.#builtins.makeCall(signature, filters(), context);
    if (call !== undefined) return call;
    const definition = this.#builtins.defined.function(signature);
    if (definition !== undefined) return this.#callFound(definition, args, scope);
    throw undefinedFunction(signature, expression, [
      ...scope.names(),
      ...this.#builtins.signatures(),
    ]);
  }

  /** A function of the host: assigned to as a key is, or a value like that of any function. */
  #callNodeFunction(name: string, span: Span): Filter | undefined {
    const { nodeFunctions } = this.#host;
    if (nodeFunctions === undefined || !Object.hasOwn(nodeFunctions, name)) return undefined;
    this.#builtins.readsNodes = true;
    const { read, isAssignable } = nodeFunctions[name];
    const key = new NoteKey(name, read);
    if (isAssignable === true) return new IndexFilter(new LiteralFilter(key), span);
    return new OperationFilter([], (_, input) => key.read(input), { outermost: 'last', span });
  }

  #callFound(
    { binding, layout }: Found<'function'> | Found<'parameter'>,
    args: readonly Expression[],
    scope: Scope,
  ): Filter {
    const level = scope.layout.levelOf(layout);
    if (binding.kind === 'parameter') return new ParameterFilter(level, binding.slot);
    if (binding.body.readsNodes) this.#builtins.readsNodes = true;
    const passed: Argument[] = [];
    const values: ValueArgument[] = [];
    for (const [at, { slot, valueSlot }] of binding.parameters.entries()) {
      const argument = this.#passArgument(args[at], scope, slot);
      passed.push(argument);
      if (valueSlot !== undefined) {
        const filter = this.#compileArgument(args[at], scope);
        values.push({ filter, slot: valueSlot });
      }
    }
    return new CallFilter(level, binding.body, passed, values);
  }

  #passArgument(expression: Expression, scope: Scope, slot: number): Argument {
    if (expression.kind === 'call' && expression.args.length === 0) {
      const found = scope.function(`${expression.name}/0`);
      if (found?.binding.kind === 'parameter') {
        const level = scope.layout.levelOf(found.layout);
        return { kind: 'parameter', level, from: found.binding.slot, slot };
      }
    }
    return { kind: 'filter', filter: this.#compileArgument(expression, scope), slot };
  }

  /** An argument, which may be run within itself. */
  #compileArgument(expression: Expression, scope: Scope): Filter {
    if (!usesSlots(expression)) return this.compile(expression, scope);
    const layout = new FrameLayout(scope.layout);
    return new OwnFrameFilter(this.compile(expression, scope.inFrame(layout)), layout);
  }

  // --- bindings and loops

  #compileBinding(expression: ExpressionOf<'bind'>, scope: Scope): Filter {
    const source = this.compile(expression.source, scope);
    const slot = scope.layout.newSlot(2);
    const { destructuring, inner } = this.#destructure(expression.patterns, scope);
    const body = this.compile(expression.body, inner);
    return new BindFilter(source, destructuring, body, slot);
  }

  #compileLoop(expression: ExpressionOf<'reduce' | 'foreach'>, scope: Scope): Filter {
    const { destructuring, inner } = this.#destructure(expression.patterns, scope);
    const parts: LoopParts = {
      source: this.compile(expression.source, scope),
      destructuring,
      start: this.compile(expression.start, scope),
      update: this.compile(expression.update, inner),
      slot: scope.layout.newSlot(),
    };
    if (expression.kind === 'reduce') return new ReduceFilter(parts);
    const { extract } = expression;
    return new ForeachFilter(
      parts,
      extract === undefined ? undefined : this.compile(extract, inner),
    );
  }

  #destructure(patterns: readonly Pattern[], scope: Scope) {
    const { layout } = scope;
    const slot = layout.newSlot();
    const variables = new Map<string, number>();
    for (const name of patterns.flatMap(variablesOf)) {
      if (!variables.has(name)) variables.set(name, layout.newSlot());
    }
    let inner = scope;
    for (const [name, place] of variables) inner = inner.withVariable(name, place);
    const steps = patterns.map((pattern) => {
      const list: MatchStep[] = [];
      this.#addSteps(pattern, slot, list, { inner, variables });
      return list;
    });
    return { destructuring: new Destructuring(slot, steps, [...variables.values()]), inner };
  }

  #addSteps(
    pattern: Pattern,
    from: number,
    steps: MatchStep[],
    names: { readonly inner: Scope; readonly variables: ReadonlyMap<string, number> },
  ): void {
    const { inner, variables } = names;
    if (pattern.kind === 'variable') {
      steps.push({ kind: 'store', from, to: variables.get(pattern.name)! });
      return;
    }
    if (pattern.kind === 'array') {
      for (const [index, item] of pattern.items.entries()) {
        const to = inner.layout.newSlot();
        steps.push({ kind: 'item', from, index, to });
        this.#addSteps(item, to, steps, names);
      }
      return;
    }
    for (const { key, variable, pattern: part } of pattern.entries) {
      const to = inner.layout.newSlot();
      steps.push({ kind: 'key', from, key: this.compile(key, inner), to });
      if (variable !== undefined) {
        steps.push({ kind: 'store', from: to, to: variables.get(variable)! });
      }
      if (part !== undefined) this.#addSteps(part, to, steps, names);
    }
  }

  // --- assignments

  #compileUpdate(expression: ExpressionOf<'update'>, scope: Scope): Filter {
    const { operator, from, to } = expression;
    const span = { from, to };
    const left = this.compile(expression.left, scope);
    const slot = scope.layout.newSlot();
    if (operator === '|=') {
      return new ModifyFilter(left, this.compile(expression.right, scope), slot, span);
    }
    const operand = this.compile(expression.right, scope);
    const assignment =
      operator === '=' || operator === '//='
        ? ASSIGNMENTS[operator]
        : this.#arithmetic[operator[0] as ArithmeticOperator];
    return new AssignFilter(left, operand, assignment, { slot, span });
  }

  /** A filter that has no outputs, for what ends a program. */
  static readonly empty: Filter = EMPTY;
}

function variablesOf(pattern: Pattern): string[] {
  switch (pattern.kind) {
    case 'variable':
      return [pattern.name];
    case 'array':
      return pattern.items.flatMap(variablesOf);
    default:
      return pattern.entries.flatMap(({ variable, pattern: part }) => [
        ...(variable === undefined ? [] : [variable]),
        ...(part === undefined ? [] : variablesOf(part)),
      ]);
  }
}

/** An object from keys and values, one after the other. */
function makeObject(parts: readonly Value[]): Value {
  const entries = new Map<string, Value>();
  for (let at = 0; at < parts.length; at += 2) {
    const key = textOf(parts[at]);
    if (key === undefined) {
      throw new Raised(() => `Cannot use ${describe(parts[at])} as object key`);
    }
    entries.set(key, parts[at + 1]);
  }
  return new JqObject(entries);
}
