import type { Severity } from '../../diagnostics/diagnostic.ts';
import type { RuleOptions } from './rule.ts';

/** How a rule that runs is set. */
export interface RuleSetting {
  readonly level: Severity;
  /** What is left out is at the rule's default. */
  readonly options?: RuleOptions;
}

/** The rules that run, by id; a rule that is not here is off. Plain data. */
export type RuleSettings = Readonly<Record<string, RuleSetting>>;
