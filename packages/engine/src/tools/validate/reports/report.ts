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
  /** Which documents were checked against schemas; undefined where none was to be. */
  readonly documents?: readonly DocumentReport[];
}

/** Whether one document was checked against a schema, and if not, why. Lines are 1-based. */
export type DocumentReport =
  | { readonly line: number; readonly schema: string }
  | { readonly line: number; readonly notChecked: string; readonly message: string };

/** How many documents of a run were checked against which schemas, and how many for what reason were not. */
export interface SchemaCounts {
  readonly checked: Readonly<Record<string, number>>;
  readonly notChecked: Readonly<Record<string, number>>;
}

/** Documents of a file that were not checked against a schema although they seem to have one. */
export interface NotCheckedNote {
  /** Of the file. */
  readonly name: string;
  /** 1-based, of the first of them. */
  readonly line: number;
  readonly documents: number;
  readonly reason: string;
  readonly message: string;
}

/** What is deprecated in a file, by what is said of it. */
export interface DeprecatedNote {
  /** Of the file. */
  readonly name: string;
  /** 1-based, of the first place. */
  readonly line: number;
  /** How many there are. */
  readonly places: number;
  readonly message: string;
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
  /** Documents that seem to have a schema and were not checked against one. */
  readonly notChecked?: readonly NotCheckedNote[];
  /** What schemas call deprecated. */
  readonly deprecated?: readonly DeprecatedNote[];
  /** What there is to say of schemas themselves, each with the name of the schema. */
  readonly schemaNotes?: readonly string[];
  /** Undefined where no document was to be checked against a schema. */
  readonly schemas?: SchemaCounts;
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
