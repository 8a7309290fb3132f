import type { BuiltinTable } from './builtins/builtin.ts';
import { bySignature } from './builtins/definitions.ts';
import { BuiltinScope } from './compile/builtin-scope.ts';
import { Compiler } from './compile/compiler.ts';
import { DefinedFunctions } from './compile/defined-functions.ts';
import { ModuleLinker } from './compile/modules.ts';
import { Scope } from './compile/scope.ts';
import type { Filter } from './filters/filter.ts';
import type { Host } from './host.ts';
import { Break, Frame, Machine, type MachineLimits } from './machine/machine.ts';
import { type RuntimeProblem, runtimeProblem } from './runtime-problem.ts';
import { parseProgram } from './syntax/parser.ts';
import { type ProgramProblem, SyntaxProblem } from './syntax/syntax-error.ts';
import type { InputView } from './values/input-view.ts';
import { valueOfNode } from './values/kinds.ts';
import { type LimitKind, LimitReached } from './values/limit-reached.ts';
import { Meter, metered, tooLarge } from './values/meter.ts';
import { Halted, Raised } from './values/raised.ts';
import type { Value } from './values/value.ts';

/** What an evaluation may take before it ends with an error. */
export interface EvaluationLimits {
  /** Steps of the machine; simple expressions take one. */
  readonly steps?: number;
  /** Calls that wait for a result, and alternatives that are still open. */
  readonly depth?: number;
  /**
   * Memory that is put into values, or held by calls, in cells of eight bytes. What becomes free still counts. As a function, it
   * gives at least a million, and is first asked when so many have been taken.
   */
  readonly cells?: number | (() => number);
}

/** How a program is run. */
export interface EvaluateOptions {
  readonly limits?: EvaluationLimits;
  /** Asked now and then; `true` ends the evaluation. */
  readonly isCancelled?: () => boolean;
  /** Asked now and then; `true` ends the evaluation, as another limit does. */
  readonly isMemoryShort?: () => boolean;
}

/** These take some minutes, and at most about a gigabyte. */
const DEFAULT_LIMITS = { steps: 2_000_000_000, depth: 3_000_000, cells: 100_000_000 };
/** Steps between two looks at whether the evaluation is cancelled. */
const SLICE = 100_000;

/** What an evaluation comes to next. */
export type Outcome =
  | { readonly kind: 'output'; readonly value: Value }
  /** There are no more outputs. */
  | { readonly kind: 'done' }
  /** `advance` has taken as many steps as it may; it goes on when called again. */
  | { readonly kind: 'paused' }
  /** An error that the program has not caught; there are no more outputs. */
  | { readonly kind: 'error'; readonly problem: RuntimeProblem }
  /** A limit was reached, or the evaluation cancelled. */
  | { readonly kind: 'stopped'; readonly limit: LimitKind; readonly message: string }
  /** `halt` or `halt_error`: no other input is to be evaluated either. */
  | { readonly kind: 'halted'; readonly exitCode: number; readonly value: Value | undefined };

/** What a program is made of. */
interface ProgramParts {
  readonly filter: Filter;
  readonly text: string;
  readonly frameSize: number;
}

/** A program applied to one input. Outputs are made when they are asked for. */
export class Evaluation {
  readonly #machine: Machine;
  readonly #text: string;
  #end: Outcome | undefined;

  constructor({ filter, text, frameSize }: ProgramParts, input: Value, options: EvaluateOptions) {
    const frame = new Frame(undefined, frameSize);
    this.#machine = new Machine(filter.code, frame, input, machineLimits(options));
    this.#text = text;
  }

  /** The next output, or how the evaluation ends. */
  next(): Exclude<Outcome, { kind: 'paused' }> {
    for (;;) {
      const outcome = this.advance(SLICE);
      if (outcome.kind !== 'paused') return outcome;
    }
  }

  /** The same, for those who want to do something else after a number of steps. */
  advance(steps: number): Outcome {
    if (this.#end !== undefined) return this.#end;
    try {
      const state = withinJavaScript(() => this.#machine.run(steps));
      if (state === 'output') return { kind: 'output', value: this.#machine.value };
      return state === 'paused' ? { kind: 'paused' } : this.#finish({ kind: 'done' });
    } catch (error) {
      return this.#finish(this.#outcomeOf(error));
    }
  }

  #finish(end: Outcome): Outcome {
    this.#end = end;
    return end;
  }

  #outcomeOf(error: unknown): Outcome {
    if (error instanceof LimitReached) return { kind: 'stopped', ...error };
    if (error instanceof Halted) return { kind: 'halted', ...error };
    const raised = error instanceof Break ? new Raised('break') : error;
    if (!(raised instanceof Raised)) throw raised;
    return { kind: 'error', problem: runtimeProblem(raised, this.#text) };
  }
}

function machineLimits({ limits, isCancelled, isMemoryShort }: EvaluateOptions): MachineLimits {
  return { ...DEFAULT_LIMITS, ...limits, isCancelled, isMemoryShort };
}

/**
 * Does something with an output, such as writing or comparing it, within the same limits as an evaluation has: where
 * parts of a value are shared, it can be endless when it is written out.
 *
 * @throws LimitReached
 */
export function withinLimits<Result>(options: EvaluateOptions, run: () => Result): Result {
  return metered(new Meter(machineLimits(options)), () => withinJavaScript(run));
}

/** Reports what is larger than JavaScript can hold as a limit. @throws LimitReached */
function withinJavaScript<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    const isTooLarge = error instanceof RangeError && /length|size exceeded$/.test(error.message);
    if (!isTooLarge || /call stack/.test(error.message)) throw error;
    throw tooLarge();
  }
}

/** A program that is ready to be run, on one input after another. */
export class Program {
  readonly #parts: ProgramParts;
  /** Whether it uses functions of the host that ask about nodes, such as `line`; see `NodeFunction`. */
  readonly readsNodes: boolean;

  constructor(parts: ProgramParts, readsNodes: boolean) {
    this.#parts = parts;
    this.readsNodes = readsNodes;
  }

  /** A node of a document as an input. What is in it is read when the program asks for it. */
  inputOf(view: InputView, node: number): Value {
    return valueOfNode(view, node, this.readsNodes);
  }

  evaluate(input: Value, options: EvaluateOptions = {}): Evaluation {
    return new Evaluation(this.#parts, input, options);
  }
}

/** A program, or what is wrong with its text. */
export type CompileResult =
  | { readonly program: Program; readonly problem?: undefined }
  | { readonly program?: undefined; readonly problem: ProgramProblem };

/**
 * Reads a program.
 *
 * @param table the builtin functions that are written in TypeScript.
 */
export function compileWith(table: BuiltinTable, text: string, host: Host): CompileResult {
  try {
    const tree = parseProgram(text);
    const outermost = Scope.root();
    const builtins = new BuiltinScope(host, outermost, table);
    const root = withDefinitions(outermost, host, builtins);
    const linker = new ModuleLinker(host, builtins);
    const scope = linker.link(tree, root, undefined);
    const compiler = new Compiler(linker.host, builtins, { file: '<top-level>', text });
    const inner = compiler.define(tree.definitions, scope);
    const body = tree.body ?? { kind: 'identity', from: text.length, to: text.length };
    const filter = compiler.compile(body, inner);
    const made = { filter, text, frameSize: outermost.layout.size };
    return { program: new Program(made, builtins.readsNodes) };
  } catch (error) {
    if (error instanceof SyntaxProblem) return { problem: error.problem };
    throw error;
  }
}

/** The scope with what the host has defined. */
function withDefinitions(scope: Scope, host: Host, builtins: BuiltinScope): Scope {
  const texts = bySignature(host.definitions ?? []);
  const compiler = new Compiler(host, builtins, { file: '<host>', text: '' });
  return scope.withFunctions(new DefinedFunctions(texts, compiler, scope));
}
