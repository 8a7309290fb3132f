import type { WrittenDiagnostic } from '@yamlkit/engine';
import type { DocumentCheck, TextRange } from '@yamlkit/language';

const REST_LATER =
  'This document is still being checked against its schema; the rest follows when you stop typing.';

/**
 * The problems that a check has found, and one that says so where it is not done.
 *
 * @param place where the schema is named, or the document begins.
 */
export function problemsSoFar(
  { findings: { problems, isUnfinished } }: DocumentCheck,
  { from, to }: TextRange,
): readonly WrittenDiagnostic[] {
  if (!isUnfinished) return problems;
  return [
    ...problems,
    { code: 'schema/limit', severity: 'warning', message: REST_LATER, from, to },
  ];
}
