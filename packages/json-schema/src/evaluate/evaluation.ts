import { Explainer } from '../explain/explainer.ts';
import type { SchemaProblem } from '../explain/problem.ts';
import type { Instance } from '../instance/instance.ts';
import type { Program } from '../schema/compile.ts';
import { type Annotation, annotationsAt, annotationsFrom } from './annotations.ts';
import { type AppliedSchema, placesInPlace, placesOfChild } from './applied-schemas.ts';
import { LimitReached, type Limits } from './limits.ts';
import { Place, type Trail } from './model.ts';
import { Run } from './run.ts';

/** Options of an evaluation. */
export interface EvaluateOptions extends Limits {
  /** Maximum number of problems to report. Default 1,000; 0 to check only whether it is valid. */
  readonly mostProblems?: number;
}

const MOST_PROBLEMS = 1000;

/**
 * The result of evaluating an instance against a schema. Further questions are answered from cached
 * results, so hover and completion cost little after the problems were reported.
 */
export class Evaluation {
  /** Undefined if a limit was reached before the result was known. */
  readonly isValid: boolean | undefined;
  /** The problems, in no particular order. */
  readonly problems: readonly SchemaProblem[];
  /** Whether there are more problems than requested. */
  readonly isCutShort: boolean;
  /** The limit that ended the evaluation. */
  readonly limit: 'steps' | 'time' | undefined;
  readonly #program: Program;
  readonly #instance: Instance;
  readonly #limits: Limits;
  #run: Run;

  /** Use `evaluate`. */
  constructor(program: Program, instance: Instance, options: EvaluateOptions) {
    this.#program = program;
    this.#instance = instance;
    this.#limits = options;
    this.#run = this.#newRun();
    const { mostProblems = MOST_PROBLEMS } = options;
    let explainer: Explainer | undefined;
    let isValid: boolean | undefined;
    this.limit = this.#within(() => {
      isValid = this.#run.isRootValid(program.root, program.walk);
      if (isValid || (mostProblems === 0 && this.#run.loops === undefined)) return;
      this.#run.remember();
      explainer = new Explainer(Math.max(mostProblems, 1));
      explainer.explain(this.#root);
      // A schema such as `not` of itself can be met by nothing, and says nothing.
      if (explainer.problems.length === 0 && this.#run.loops !== undefined) isValid = true;
    });
    for (const schema of this.#run.loops ?? []) program.addLoop(schema);
    this.isValid = isValid;
    this.problems = mostProblems === 0 ? [] : (explainer?.problems ?? []);
    this.isCutShort = explainer?.isCutShort === true || this.limit !== undefined;
  }

  /** The annotations of all nodes; empty if a limit is reached. */
  annotations(): readonly Annotation[] {
    let annotations: readonly Annotation[] = [];
    this.#within(() => {
      this.#run.remember();
      annotations = annotationsFrom(this.#root);
    });
    return annotations;
  }

  /** The annotations of one node. @param path keys and 0-based places that lead to it. */
  annotationsAt(path: readonly (string | number)[]): readonly Annotation[] {
    let annotations: readonly Annotation[] = [];
    this.#within(() => {
      this.#run.remember();
      annotations = annotationsAt(this.#placesAt(path));
    });
    return annotations;
  }

  /**
   * The schemas that apply to a node: all that it must be valid by, of several forms those it has, or
   * all that are possible where it has none.
   */
  schemasAt(path: readonly (string | number)[]): readonly AppliedSchema[] {
    let schemas: readonly AppliedSchema[] = [];
    this.#within(() => {
      this.#run.remember();
      schemas = placesInPlace(this.#placesAt(path)).map((place) => ({
        location: place.schema.location,
        value: place.schema.value,
        isValid: place.isValid,
      }));
    });
    return schemas;
  }

  get #root(): Place {
    const trail: Trail = {
      parent: undefined,
      node: this.#instance.root,
      key: -1,
      step: undefined,
      use: -1,
    };
    return new Place(this.#run, trail, this.#program.root, 0);
  }

  #placesAt(path: readonly (string | number)[]): readonly Place[] {
    let places: readonly Place[] = [this.#root];
    for (const step of path) places = placesOfChild(placesInPlace(places), step);
    return places;
  }

  #newRun(): Run {
    return new Run(this.#instance, this.#program, this.#limits);
  }

  /** Runs some work within fresh limits. @returns the limit that ended it. */
  #within(work: () => void): 'steps' | 'time' | undefined {
    try {
      this.#run.renew(this.#limits);
      work();
      return undefined;
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      // Tests in progress are lost with the run.
      this.#run = this.#newRun();
      return error.limit;
    }
  }
}

/** Evaluates an instance against a schema. Never throws, and never exceeds the limits. */
export function evaluate(
  program: Program,
  instance: Instance,
  options: EvaluateOptions = {},
): Evaluation {
  return new Evaluation(program, instance, options);
}
