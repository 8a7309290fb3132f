import type { WrittenDiagnostic } from '@yamlkit/engine';
import type { DeprecationNote } from './deprecation-note.ts';

/** What the schema of a document finds wrong with it. */
export interface DocumentFindings {
  /** In no particular order. */
  readonly problems: readonly WrittenDiagnostic[];
  /** What is deprecated in it, in no particular order. */
  readonly deprecations?: readonly DeprecationNote[];
  /** Why its schema is not there, in words. */
  readonly missing?: string;
  /** The id of its format, if that is known, and its schema could be here, but is not. */
  readonly unavailable?: string;
  /** Whether there would be more fixes with `documentFixes`. */
  readonly lacksFixes?: boolean;
  /** Whether that is what was found before the check was done, or before all fixes were made. */
  readonly isUnfinished?: boolean;
}

/** The check of one document by one schema. */
export interface CheckPart {
  /** What was done so far, as `mostSteps` counts it. */
  readonly steps: number;
  /** Goes on, at least a little. @returns whether it is done. */
  continueFor(ms: number): boolean;
  /** Leaves out what is not known yet, as it takes too much work; what is known has still to be reported. */
  giveUp(): void;
  /** What was found; until the check is done, only so far. */
  readonly findings: DocumentFindings;
}

/** Those of a document without any. */
export const NO_PROBLEMS: DocumentFindings = { problems: [] };

/** A check of one document by its schemas, which can be interrupted. */
export class DocumentCheck {
  readonly #parts: readonly CheckPart[];
  readonly #join: (findings: readonly DocumentFindings[]) => DocumentFindings;

  /** @param parts one for each schema. @param join what each of them finds. */
  constructor(
    parts: readonly CheckPart[],
    join: (findings: readonly DocumentFindings[]) => DocumentFindings = ([only]) => only,
  ) {
    this.#parts = parts;
    this.#join = join;
  }

  /** A completed one. */
  static done(findings: DocumentFindings): DocumentCheck {
    return new DocumentCheck([], () => findings);
  }

  /** One check for several schemas. */
  static ofAll(
    checks: readonly DocumentCheck[],
    join: (findings: readonly DocumentFindings[]) => DocumentFindings,
  ): DocumentCheck {
    const parts = checks.flatMap((check) => check.#parts);
    return new DocumentCheck(parts, () => join(checks.map((check) => check.findings)));
  }

  /** Goes on with the check. @returns whether it is done, so far as it is going to be. */
  continueFor(ms: number): boolean {
    let left = ms;
    for (const part of this.#parts) {
      const began = Date.now();
      if (!part.continueFor(left)) return false;
      left -= Date.now() - began;
    }
    return true;
  }

  /** What was done so far, as `mostSteps` counts it. */
  get steps(): number {
    return this.#parts.reduce((sum, { steps }) => sum + steps, 0);
  }

  /** Leaves the rest out, as it takes too much work. What is known has still to be reported, by `continueFor`. */
  giveUp(): void {
    for (const part of this.#parts) part.giveUp();
  }

  /** What was found; until the check is done, only so far. */
  get findings(): DocumentFindings {
    return this.#join(this.#parts.map(({ findings }) => findings));
  }
}
