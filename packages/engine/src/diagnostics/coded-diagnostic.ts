import type { CompositionCode, SyntaxCode } from './codes.ts';
import type { CodedDiagnostic, Fix, RelatedPlace, Severity } from './diagnostic.ts';

/** What a diagnostic may have beside its code and place. */
export interface DiagnosticDetails {
  readonly parameters?: unknown;
  readonly fix?: Fix | undefined;
  readonly related?: readonly RelatedPlace[] | undefined;
}

/**
 * Makes a diagnostic with the properties that it has a value for. Who calls it answers for the
 * parameters being those of the code's message.
 *
 * One literal for each form: a property that is added later takes memory of its own, spreading several
 * times as long and twice the memory, and a text can have a mistake on every line.
 */
export function codedDiagnostic(
  code: SyntaxCode | CompositionCode,
  severity: Severity,
  from: number,
  to: number,
  { parameters, fix, related }: DiagnosticDetails,
): CodedDiagnostic {
  let form: object;
  if (related) form = { code, severity, from, to, parameters, fix, related };
  else if (fix) form = { code, severity, from, to, parameters, fix };
  else form = parameters ? { code, severity, from, to, parameters } : { code, severity, from, to };
  return form as CodedDiagnostic;
}

/** The same diagnostic with another fix, or with none. */
export function withFix(diagnostic: CodedDiagnostic, fix: Fix | undefined): CodedDiagnostic {
  const { code, severity, from, to, parameters, related } = diagnostic;
  return codedDiagnostic(code, severity, from, to, { parameters, fix, related });
}
