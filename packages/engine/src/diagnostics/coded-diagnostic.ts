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
 * Property by property: spreading takes several times as long and twice the memory, and a text can have
 * a mistake on every line.
 */
export function codedDiagnostic(
  code: SyntaxCode | CompositionCode,
  severity: Severity,
  from: number,
  to: number,
  { parameters, fix, related }: DiagnosticDetails,
): CodedDiagnostic {
  const diagnostic: Record<string, unknown> = { code, severity, from, to };
  if (parameters) diagnostic.parameters = parameters;
  if (fix) diagnostic.fix = fix;
  if (related) diagnostic.related = related;
  return diagnostic as unknown as CodedDiagnostic;
}
