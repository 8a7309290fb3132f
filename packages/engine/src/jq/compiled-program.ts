import { compile, LimitReached, type Outcome, type Program, withinLimits } from '@yamlkit/jq';
import { refuseEdit } from '../document/edit/edit-problem.ts';
import { evaluateOptionsOf, hostOf } from './jq-host.ts';
import type { JqOptions } from './jq-options.ts';

/** @throws EditError where the program is wrong. */
export function compiledProgram(text: string, options: JqOptions): Program {
  const { program, problem } = compile(text, hostOf(options));
  if (program !== undefined) return program;
  const { from, to, message } = problem;
  const before = text.slice(0, from);
  const line = before.split('\n').length;
  const column = from - before.lastIndexOf('\n');
  return refuseEdit('program', { reason: 'syntax', line, column, range: { from, to }, message });
}

/**
 * Ends a run whose program failed or reached a limit.
 *
 * @param document the 0-based number of the document, where there are several.
 * @throws EditError
 */
export function refuseFailure(
  outcome: Extract<Outcome, { readonly kind: 'error' | 'stopped' }>,
  document: number | undefined,
): never {
  if (outcome.kind === 'stopped') return refuseLimit(outcome.message, document);
  const { message, hint, span } = outcome.problem;
  const range = span && { from: span.from, to: span.to };
  return refuseEdit('program', { reason: 'error', document, range, message, hint });
}

/**
 * Does something with what a program has made, within its limits.
 *
 * @param document as of `refuseFailure`.
 * @throws EditError
 */
export function withinProgramLimits<Result>(
  options: JqOptions,
  document: number | undefined,
  run: () => Result,
): Result {
  try {
    return withinLimits(evaluateOptionsOf(options), run);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return refuseLimit(error.message, document);
  }
}

/** @throws EditError */
export function refuseLimit(message: string, document: number | undefined): never {
  const unknown = { range: undefined, hint: undefined };
  return refuseEdit('program', { reason: 'error', document, message, ...unknown });
}
