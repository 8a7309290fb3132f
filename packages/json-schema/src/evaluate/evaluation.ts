import { Explainer } from '../explain/explainer.ts';
import type { SchemaProblem } from '../explain/problem.ts';
import type { Instance } from '../instance/instance.ts';
import type { Program } from '../schema/compile.ts';
import { type Deprecation, deprecationsFrom } from './deprecations.ts';
import { Budget, LimitReached, type Limits } from './limits.ts';
import { type Asking, SchemaApplication, type Trail } from './model.ts';
import { PASS, PENDING } from './outcome.ts';
import { Run } from './run.ts';
import type { ValidNodes } from './valid-nodes.ts';

/** Options of an evaluation. */
export interface EvaluateOptions extends Limits {
  /** Maximum number of problems to report. Default 1,000; 0 to check only whether it is valid. */
  readonly mostProblems?: number;
  /** What is known of nodes, for an instance of which everything is known. */
  readonly validNodes?: ValidNodes | undefined;
}

const MOST_PROBLEMS = 1000;

/**
 * The result of evaluating an instance against a schema. Further questions are answered from cached
 * results, so hover and completion cost little after the problems were reported.
 */
export class Evaluation {
  readonly #program: Program;
  readonly #instance: Instance;
  readonly #options: EvaluateOptions;
  /** From when the instance is known not to be valid. */
  #explainer: Explainer | undefined;
  /** What is left once one walk did not do. */
  #work: Generator<undefined, void> | undefined;
  #run: Run;
  /** Steps of runs that were ended. */
  #steps = 0;
  #isDone = false;
  #isValid: boolean | undefined;
  #deprecations: readonly Deprecation[] = [];
  #limit: 'steps' | 'time' | undefined;

  /** Use `evaluate` or `beginEvaluation`. */
  constructor(program: Program, instance: Instance, options: EvaluateOptions) {
    this.#program = program;
    this.#instance = instance;
    this.#options = options;
    this.#run = this.#newRun();
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** Steps done so far, as counted by `mostSteps`. */
  get steps(): number {
    return this.#steps + this.#run.budget.steps;
  }

  /** Undefined if a limit was reached before the result was known, and as long as it is not known. */
  get isValid(): boolean | undefined {
    return this.#isValid;
  }

  /** The problems, in no particular order; those found so far, before all are. */
  get problems(): readonly SchemaProblem[] {
    return this.#options.mostProblems === 0 ? [] : (this.#explainer?.problems ?? []);
  }

  /** Deprecated parts of the instance, in no particular order; empty until all problems are found. */
  get deprecations(): readonly Deprecation[] {
    return this.#deprecations;
  }

  /** Whether there are more problems than requested, or may be more than were found. */
  get isCutShort(): boolean {
    return !this.#isDone || this.#explainer?.isCutShort === true || this.#limit !== undefined;
  }

  /** Whether the instance is known to be valid, and nothing else is to be said of it or its schema. */
  get isClean(): boolean {
    return (
      this.#isValid === true &&
      !this.isCutShort &&
      this.#deprecations.length === 0 &&
      this.#program.errors.length === 0
    );
  }

  /** The limit that ended the evaluation. */
  get limit(): 'steps' | 'time' | undefined {
    return this.#limit;
  }

  /**
   * Goes on with the evaluation.
   *
   * @param ms after which it pauses. What cannot be interrupted, such as the search for one pattern, may take it a
   *   little beyond.
   * @returns whether it is done.
   */
  continueFor(ms: number): boolean {
    if (this.#isDone) return true;
    this.#run.budget.beginSlice(ms);
    this.#isDone = this.#isDoneByWalk() ?? this.#work?.next().done === true;
    this.#run.budget.endSlice();
    return this.#isDone;
  }

  /**
   * Walks first, which is enough for most documents and takes much less than longer work. One that does not end within the
   * first slice is given up.
   *
   * @returns undefined where that work is to go on at once.
   */
  #isDoneByWalk(): boolean | undefined {
    if (this.#work !== undefined) return undefined;
    this.#work = this.#workWithinLimits();
    const run = this.#run;
    if (!run.canWalk) return undefined;
    run.budget.canPause = false;
    try {
      this.#isValid = run.walk(this.#program.root, this.#program.children);
    } catch (error) {
      return this.#isEndedBy(error);
    }
    run.budget.canPause = true;
    return (this.#isValid && (run.loops ?? run.deprecated) === undefined) || undefined;
  }

  *#workWithinLimits(): Generator<undefined, void> {
    try {
      yield* this.#findProblems();
      yield* this.#findDeprecations();
    } catch (error) {
      this.#isEndedBy(error);
    }
    for (const schema of this.#run.loops ?? []) this.#program.addLoop(schema);
  }

  *#findProblems(): Generator<undefined, void> {
    this.#isValid ??= yield* this.#answered(isRootValid(this.#root));
    const run = this.#run;
    const { mostProblems = MOST_PROBLEMS } = this.#options;
    if (this.#isValid || (mostProblems === 0 && run.loops === undefined)) return;
    run.remember();
    const explainer = new Explainer(Math.max(mostProblems, 1));
    this.#explainer = explainer;
    yield* this.#answered(explainer.explain(this.#root));
    // A schema such as `not` of itself can be met by nothing, and says nothing.
    if (explainer.problems.length === 0 && run.loops !== undefined) this.#isValid = true;
  }

  /** Whoever asks for no problems is not told of these either. What they take does not count as work left undone. */
  *#findDeprecations(): Generator<undefined, void> {
    const { deprecated } = this.#run;
    if (deprecated === undefined || this.#options.mostProblems === 0) return;
    this.#run.remember();
    try {
      this.#deprecations = yield* this.#answered(deprecationsFrom(this.#root, deprecated));
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
    }
  }

  /** Answers what some work asks, and pauses where a slice is over. */
  *#answered<Result>(asking: Asking<Result>): Generator<undefined, Result> {
    const run = this.#run;
    let step = asking.next();
    while (step.done !== true) {
      const { value: place } = step;
      if (place === undefined) {
        if (run.budget.isSliceOver) yield;
        step = asking.next(false);
        continue;
      }
      const { node, schema, scope } = place;
      let outcome = run.answer(node, schema, scope);
      while (outcome === PENDING) {
        yield;
        outcome = run.answer(node, schema, scope);
      }
      step = asking.next(outcome === PASS);
    }
    return step.value;
  }

  /**
   * Looks at how schemas apply, from the root on, once the evaluation is done: see `annotationsOf` and `schemasAt`. Has
   * limits of its own, the same again.
   *
   * @returns undefined if a limit is reached.
   */
  inspect<Found>(look: (root: SchemaApplication) => Found): Found | undefined {
    this.continueFor(Number.POSITIVE_INFINITY);
    try {
      this.#run.budget = new Budget(this.#options);
      this.#run.remember();
      return look(this.#root);
    } catch (error) {
      this.#limitIn(error);
      return undefined;
    }
  }

  get #root(): SchemaApplication {
    const trail: Trail = {
      parent: undefined,
      node: this.#instance.root,
      key: -1,
      step: undefined,
      use: -1,
    };
    return new SchemaApplication(this.#run, trail, this.#program.root, 0);
  }

  #newRun(): Run {
    return new Run(this.#instance, this.#program, this.#options);
  }

  /** Notes the limit by which work was ended. @returns whether that is the end of all of it, and not of a slice alone. */
  #isEndedBy(error: unknown): boolean {
    const limit = this.#limitIn(error);
    if (limit === 'slice') return false;
    this.#limit = limit;
    return true;
  }

  /** The limit by which work was ended. */
  #limitIn(error: unknown): LimitReached['limit'] {
    if (!(error instanceof LimitReached)) throw error;
    this.#steps += this.#run.budget.steps;
    // Tests in progress are lost with the run.
    this.#run = this.#newRun();
    return error.limit;
  }
}

function* isRootValid(root: SchemaApplication): Asking<boolean> {
  return yield root;
}

/** Evaluates an instance against a schema. Never throws, and never exceeds the limits. */
export function evaluate(
  program: Program,
  instance: Instance,
  options: EvaluateOptions = {},
): Evaluation {
  const evaluation = new Evaluation(program, instance, options);
  evaluation.continueFor(Number.POSITIVE_INFINITY);
  return evaluation;
}

/**
 * The same in slices, with `continueFor`: for callers who have something else to do in between, or may not need the
 * result any more. The limit of time counts that of the slices only.
 */
export function beginEvaluation(
  program: Program,
  instance: Instance,
  options: EvaluateOptions = {},
): Evaluation {
  return new Evaluation(program, instance, options);
}
