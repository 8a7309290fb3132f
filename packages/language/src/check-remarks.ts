import type { Severity, WrittenDiagnostic } from '@yamlkit/engine';
import {
  type Evaluation,
  type Program,
  type SchemaError,
  schemaErrorMessageOf,
} from '@yamlkit/json-schema';
import type { SchemaTarget } from '@yamlkit/schemas';
import type { TextRange } from './range.ts';
import type { ReportState } from './reported-evaluation.ts';
import type { TextBudget } from './text-budget.ts';

interface CheckedBy {
  readonly target: SchemaTarget;
  /** Where the schema is named, or the document begins. */
  readonly place: TextRange;
  readonly budget: TextBudget;
  readonly program: Program;
}

const TOO_MUCH_WORK =
  'Checking this document against its schema takes too much work, so only part of it was checked.';
const TOO_MUCH_WORK_IN_TEXT =
  'Checking all documents of this file against their schemas takes too much work, so only part of this one and the following was checked.';
const TOO_MANY_PROBLEMS = 'This document has more problems than are listed. Fix these first.';

/** Says what was not checked, and why; what is true of all later documents of the text is reported once. */
export function remarksOn(
  evaluation: Evaluation,
  { program, target, place, budget }: CheckedBy,
): (state: ReportState) => WrittenDiagnostic[] {
  let limitedCount: number | undefined;
  const limitMessage = () => {
    limitedCount ??= budget.noteLimited();
    return [TOO_MUCH_WORK, TOO_MUCH_WORK_IN_TEXT][limitedCount - 1];
  };
  return ({ isEvaluated, isUnfinished }) => {
    const isWhole = isEvaluated && evaluation.limit === undefined;
    const message = isWhole
      ? evaluation.isCutShort && TOO_MANY_PROBLEMS
      : !isUnfinished && limitMessage();
    // Those of the catalog are known to have none.
    const errors = target.type === 'location' ? firstOfEachKind(program.errors) : [];
    return [
      ...(message ? [remark('limit', 'warning', message, place)] : []),
      ...errors.map((error) =>
        remark('invalid-schema', 'warning', schemaErrorMessageOf(error), place),
      ),
    ];
  };
}

/** A schema of another project may have many of a kind, but a reference to it must not hide that one of ours leads nowhere. */
function firstOfEachKind(errors: readonly SchemaError[]): readonly SchemaError[] {
  return errors.filter(({ code }, at) => errors.findIndex((other) => other.code === code) === at);
}

/** What is to be said of the check itself. */
export function remark(
  code: 'not-found' | 'limit' | 'invalid-schema',
  severity: Severity,
  message: string,
  { from, to }: TextRange,
): WrittenDiagnostic {
  return { code: `schema/${code}`, severity, message, from, to };
}
