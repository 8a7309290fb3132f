import type { RuleOptions } from '../../src/tools/validate/rule.ts';

/** A text and what a rule finds in it; `describeRule` runs a rule's cases. */
export interface RuleCase {
  readonly name: string;
  readonly text: string;
  readonly options?: RuleOptions;
  /** `line:column` of each finding, in the order of the text; empty where the rule is silent. */
  readonly found: readonly string[];
  /** The text after one round of fixes; leave it out where there are none. */
  readonly fixed?: string;
}
