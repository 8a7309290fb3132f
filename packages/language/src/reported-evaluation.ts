import type { WrittenDiagnostic } from '@yamlkit/engine';
import type { JsonDocument } from '@yamlkit/engine/tree';
import type { Evaluation, SchemaProblem } from '@yamlkit/json-schema';
import { deprecationNote } from './deprecation-note.ts';
import { type CheckPart, type DocumentFindings, NO_PROBLEMS } from './document-check.ts';
import { valuesOfOtherPrograms } from './other-programs.ts';
import { SchemaFixes } from './schema-fixes.ts';

/** How the problems that a schema finds are reported. */
export interface ReportContext {
  readonly nodes: JsonDocument;
  /** Makes fixes of all kinds, as far as `hasAllFixes`. */
  makeFixes(): SchemaFixes;
  /** Whether what makes fixes that insert, move or remove entries is loaded by now. */
  hasAllFixes(): boolean;
  diagnosticOf(problem: SchemaProblem, fixes: SchemaFixes): WrittenDiagnostic;
  /** What is to be said of the check itself. */
  remarksOn(state: ReportState): readonly WrittenDiagnostic[];
}

/** How far a check has come. */
export interface ReportState {
  /** Whether all is checked, within the limits or not. */
  readonly isEvaluated: boolean;
  /** Whether more would be found by going on. */
  readonly isUnfinished: boolean;
}

/** An evaluation whose problems are reported once it is done: one by one, since fixes take time. */
export class ReportedEvaluation implements CheckPart {
  readonly #evaluation: Evaluation;
  readonly #makeContext: () => ReportContext;
  #ownContext: ReportContext | undefined;
  #isGivenUp = false;
  #report: Report | undefined;

  /** @param makeContext called where there is something to report. */
  constructor(evaluation: Evaluation, makeContext: () => ReportContext) {
    this.#evaluation = evaluation;
    this.#makeContext = makeContext;
  }

  get #context(): ReportContext {
    this.#ownContext ??= this.#makeContext();
    return this.#ownContext;
  }

  get steps(): number {
    return this.#evaluation.steps;
  }

  continueFor(ms: number): boolean {
    const began = Date.now();
    if (!this.#isGivenUp && !this.#evaluation.continueFor(ms)) return false;
    if (this.#evaluation.isClean) return true;
    // A report that lacks fixes is made again once these are loaded.
    if (this.#report?.lacksFixes && this.#context.hasAllFixes()) this.#report = undefined;
    this.#report ??= this.#newReport(this.#context.makeFixes());
    return this.#report.continueFor(ms - (Date.now() - began));
  }

  giveUp(): void {
    this.#isGivenUp = true;
  }

  get findings(): DocumentFindings {
    if (this.#evaluation.isClean) return NO_PROBLEMS;
    const { isDone: isEvaluated } = this.#evaluation;
    const report = this.#report ?? this.#newReport(new SchemaFixes(this.#context.nodes, undefined));
    const isReported = this.#report?.isDone === true;
    const isUnfinished = !isReported && !this.#isGivenUp;
    const remarks = this.#context.remarksOn({
      isEvaluated,
      isUnfinished: !isEvaluated && isUnfinished,
    });
    const { deprecations } = this.#evaluation;
    return {
      problems: [...report.all(), ...remarks],
      ...(deprecations.length > 0 && {
        deprecations: deprecations.map((each) => deprecationNote(each, this.#context.nodes)),
      }),
      ...(isReported && report.lacksFixes && { lacksFixes: true }),
      ...(isUnfinished && { isUnfinished: true }),
    };
  }

  #newReport(fixes: SchemaFixes): Report {
    return new Report(this.#evaluation.problems, fixes, this.#context);
  }
}

/** The problems of an evaluation in the engine's terms, made one by one. */
class Report {
  readonly #problems: readonly SchemaProblem[];
  readonly #fixes: SchemaFixes;
  readonly #context: ReportContext;
  readonly #found: WrittenDiagnostic[] = [];
  #at = 0;

  constructor(problems: readonly SchemaProblem[], fixes: SchemaFixes, context: ReportContext) {
    const isOfOthers = problems.length > 0 ? valuesOfOtherPrograms(context.nodes) : () => false;
    this.#problems = problems.filter((problem) => !isOfOthers(problem));
    this.#fixes = fixes;
    this.#context = context;
  }

  get isDone(): boolean {
    return this.#at === this.#problems.length;
  }

  get lacksFixes(): boolean {
    return this.#fixes.lacksFixes;
  }

  continueFor(ms: number): boolean {
    const began = Date.now();
    while (!this.isDone) {
      this.#found.push(this.#context.diagnosticOf(this.#problems[this.#at++], this.#fixes));
      if (Date.now() - began >= ms) break;
    }
    return this.isDone;
  }

  /** All of them; those that are not made yet have no fixes that take time. */
  all(): readonly WrittenDiagnostic[] {
    const { nodes } = this.#context;
    const quick = this.isDone ? this.#fixes : new SchemaFixes(nodes, undefined);
    const rest = this.#problems.slice(this.#at);
    return [...this.#found, ...rest.map((problem) => this.#context.diagnosticOf(problem, quick))];
  }
}
