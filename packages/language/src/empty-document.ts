import type { WrittenDiagnostic } from '@yamlkit/engine';
import type { JsonDocument } from '@yamlkit/engine/tree';
import {
  evaluate,
  JsonInstance,
  NULL,
  type Program,
  rootTypesOf,
  schemaMessageOf,
} from '@yamlkit/json-schema';

/** Whether nothing is written in a document: no value, and no `null` either. */
export function isEmptyDocument(nodes: JsonDocument): boolean {
  const { root, certainty } = nodes;
  if (certainty !== undefined || nodes.kindOf(root) !== NULL) return false;
  const { from, to } = nodes.rangeOf(root);
  return from === to;
}

const MISSING = /^(?:missing-|too-few-keys)/;

/**
 * What is wrong with a document without a value. Programs read one as a mapping without keys, not as null, of which
 * `required` would say nothing.
 *
 * @param nodes undefined in a stream without any document.
 * @returns undefined where the schema wants neither a mapping nor null.
 */
export function emptyDocumentProblems(
  program: Program,
  nodes: JsonDocument | undefined,
): WrittenDiagnostic[] | undefined {
  const { isValid, problems } = evaluate(program, new JsonInstance({}));
  if (isValid || rootTypesOf(program).has('null')) return [];
  const problem = problems.find(({ code }) => MISSING.test(code));
  if (problem === undefined) return undefined;
  const { from } = nodes?.rangeOf(nodes.root) ?? { from: 0 };
  const diagnostic: WrittenDiagnostic = {
    code: `schema/${problem.code}`,
    severity: 'error',
    message: `This document is empty. ${schemaMessageOf(problem)}`,
    parameters: problem.parameters,
    from,
    to: from,
  };
  return [diagnostic];
}
