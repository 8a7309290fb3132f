import type { WrittenDiagnostic } from '@yamlkit/engine';
import type { Evaluation } from '@yamlkit/json-schema';

/** What the schema of a document finds wrong with it. */
export interface DocumentFindings {
  /** In no particular order. */
  readonly problems: readonly WrittenDiagnostic[];
  /** Why its schema is not there, in words. */
  readonly missing?: string;
  /** The id of its format, if that is known, and its schema could be here, but is not. */
  readonly unavailable?: string;
  /** Whether there would be more fixes with `documentFixes`. */
  readonly lacksFixes?: boolean;
  /** Whether that is what was found before the check was done; a problem says so as well. */
  readonly isUnfinished?: boolean;
}

/** @param isGivenUp whether what is not done is never going to be. */
type ReportFindings = (isGivenUp: boolean) => DocumentFindings;

/** A check of one document by its schemas, which can be interrupted. */
export class DocumentCheck {
  readonly #evaluations: readonly Evaluation[];
  readonly #report: ReportFindings;
  #isGivenUp = false;

  /** @param evaluations one for each schema. */
  constructor(evaluations: readonly Evaluation[], report: ReportFindings) {
    this.#evaluations = evaluations;
    this.#report = report;
  }

  /** One of which everything is known. */
  static done(findings: DocumentFindings): DocumentCheck {
    return new DocumentCheck([], () => findings);
  }

  /** One check for several schemas. @param join what each of them finds. */
  static ofAll(
    checks: readonly DocumentCheck[],
    join: (findings: readonly DocumentFindings[]) => DocumentFindings,
  ): DocumentCheck {
    const evaluations = checks.flatMap((check) => check.#evaluations);
    return new DocumentCheck(evaluations, (isGivenUp) =>
      join(checks.map((check) => check.#report(isGivenUp))),
    );
  }

  /** Goes on with the check. @returns whether it is done, so far as it is going to be. */
  continueFor(ms: number): boolean {
    let left = ms;
    for (const evaluation of this.#evaluations) {
      if (this.#isGivenUp || evaluation.isDone) continue;
      const began = Date.now();
      if (!evaluation.continueFor(left)) return false;
      left -= Date.now() - began;
    }
    return true;
  }

  /** What was done so far, as `mostSteps` counts it. */
  get steps(): number {
    return this.#evaluations.reduce((sum, { steps }) => sum + steps, 0);
  }

  /** Leaves the rest out, as it takes too much work. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  /** What was found; until the check is done, only so far. */
  get findings(): DocumentFindings {
    return this.#report(this.#isGivenUp);
  }
}
