import type { Problem } from '../../diagnostics/problem.ts';
import type { SyntaxOptions } from '../../schema/check-syntax.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import type { RuleSettings } from './rule-settings.ts';

/** What `validate` found. Plain data that survives `structuredClone`. */
export interface ValidationResult {
  /**
   * True when syntax and composition have no errors. What lint rules find does not count, whatever
   * their level: it is about style, and the text is YAML all the same.
   */
  readonly isValid: boolean;
  /** Errors and warnings, in the order of the text. */
  readonly problems: readonly Problem[];
  /** In the order of the text. */
  readonly errors: readonly Problem[];
  /** In the order of the text. */
  readonly warnings: readonly Problem[];
  /** Documents in the stream; 0 for an empty text. */
  readonly documentCount: number;
  /** The parsed stream, when it is valid or repeated keys are its only errors: its format can be checked as well. */
  readonly parsed?: SyntaxTree;
}

/** What `validate` looks for; what is left out has its default. Plain data. */
export interface ValidateOptions extends SyntaxOptions {
  /** Run the lint rules too. Default true. */
  readonly lint?: boolean;
  /** The lint rules to run, with their levels and options. Default: preset `recommended`. */
  readonly rules?: RuleSettings;
  /**
   * Say of what lint rules find how it can be fixed. Default true. A text with thousands of lines
   * that are indented wrongly takes less memory without it.
   */
  readonly lintFixes?: boolean;
}
