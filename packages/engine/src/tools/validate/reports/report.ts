import type { Problem } from '../../../diagnostics/problem.ts';
import type { TemplateDialect } from '../../../syntax/templates/action.ts';
import type { LineIndex } from '../../../text/line-index.ts';

/** What was found in one text. */
export interface FileReport {
  /** As a person would name it. */
  readonly name: string;
  /**
   * For programs: with forward slashes, relative to the folder the run started in where it lies
   * below that, else absolute. Undefined for standard input.
   */
  readonly path: string | undefined;
  readonly text: string;
  readonly lines: LineIndex;
  /** Errors and warnings in the order of the text. */
  readonly problems: readonly Problem[];
  readonly documentCount: number;
  /** Whether the text is YAML, whatever lint rules and schemas find in it. */
  readonly isValid: boolean;
  /** What it was read as; undefined for plain YAML. */
  readonly template?: TemplateDialect;
}

/** What a run came to, known at its end. */
export interface RunReport {
  readonly files: number;
  readonly filesWithProblems: number;
  readonly errors: number;
  readonly warnings: number;
  /** Every code that was reported, in no order. */
  readonly codes: readonly string[];
  /** Where a site of YAML Toolkit is, which has a page for each rule; no slash at its end. */
  readonly siteAddress?: string;
  /** Files that could not be read or written, and why. */
  readonly failures: readonly { readonly name: string; readonly message: string }[];
  /** Files that name a schema that was not loaded, so that it did not count, and why. */
  readonly notChecked?: readonly { readonly name: string; readonly message: string }[];
}

/**
 * How findings are written for programs: `begin`, then the texts of the files joined by `separator`, then `end`.
 * `file` knows only its file, so that any thread can make it.
 */
export interface ReportWriter {
  /** Whether it says anything of how a problem can be fixed. */
  readonly tellsFixes: boolean;
  /** What comes before the first file. */
  readonly begin: string;
  /** What comes between two files. */
  readonly separator: string;
  /** What is said of one file. */
  file(report: FileReport): string;
  /** What comes after the last file. */
  end(run: RunReport): string;
}
