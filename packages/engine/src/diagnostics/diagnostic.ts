import type { TextEdit } from '../text/text-edit.ts';
import type { CompositionCode, DiagnosticCode, SyntaxCode } from './codes.ts';
import type { MessageParameters } from './message-parameters.ts';

/** `error`: not YAML, or not data anyone can read; `warning`: YAML, but likely not what was meant. */
export type Severity = 'error' | 'warning';

/** Whether a diagnostic or problem makes its text invalid. */
export function isError({ severity }: { readonly severity: Severity }): boolean {
  return severity === 'error';
}

/**
 * How far a fix can be trusted.
 *
 * `safe`: it changes neither data nor comments of a valid text, and in a text with errors it removes
 * this one and adds none. Whatever fixes many problems at once applies only these. `suggested`: a
 * guess at what was meant, to be applied only by someone who has looked at it.
 */
export type FixSafety = 'safe' | 'suggested';

/** An edit that fixes what a diagnostic reports. */
export interface Fix {
  /** What the edit does, as a button says it: "Replace the tab with spaces". */
  readonly title: string;
  readonly edits: readonly TextEdit[];
  readonly safety: FixSafety;
}

/** A second place that explains a diagnostic, such as the first of two equal keys. */
export interface RelatedPlace {
  readonly message: string;
  readonly from: number;
  readonly to: number;
}

/** Where something is wrong with a text, and what could be done. */
export interface DiagnosticPlace {
  readonly severity: Severity;
  readonly from: number;
  readonly to: number;
  readonly fix?: Fix;
  readonly related?: readonly RelatedPlace[];
}

/** A code, with what its message needs. */
type Worded<Code extends SyntaxCode | CompositionCode> = Code extends keyof MessageParameters
  ? { readonly code: Code; readonly parameters: MessageParameters[Code] }
  : { readonly code: Code; readonly parameters?: undefined };

/** What is wrong, without the place: a code with what its message is made from, or the message itself. */
export type Cause =
  | Worded<SyntaxCode | CompositionCode>
  | { readonly code: DiagnosticCode; readonly message: string };

/** A diagnostic without its message; code that shows it calls `messageOf`. */
export type CodedDiagnostic = DiagnosticPlace & Worded<SyntaxCode | CompositionCode>;

/** One whose message was written where it was found. */
export interface WrittenDiagnostic extends DiagnosticPlace {
  readonly code: DiagnosticCode;
  readonly message: string;
  /** What the message is made from: `ProblemParameters` has the types, by code. */
  readonly parameters?: object | undefined;
}

/**
 * One thing wrong with a text: what, where and how to fix it. `messageOf` says it in words.
 *
 * Plain data: it survives `structuredClone`. Offsets are UTF-16 code units, half-open.
 */
export type Diagnostic = CodedDiagnostic | WrittenDiagnostic;
