import type { TextEdit } from '../text/text-edit.ts';
import type { DiagnosticCode } from './codes.ts';

/** `error`: not YAML, or not data anyone can read; `warning`: YAML, but likely not what was meant. */
export type Severity = 'error' | 'warning';

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

/**
 * One thing wrong with a text: what, where and how to mend it.
 *
 * Plain data: it survives `structuredClone`. Offsets are UTF-16 code units, half-open.
 */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** One or two plain sentences: what is wrong, why, and how to mend it. */
  readonly message: string;
  readonly from: number;
  readonly to: number;
  readonly fix?: Fix;
  readonly related?: readonly RelatedPlace[];
}
