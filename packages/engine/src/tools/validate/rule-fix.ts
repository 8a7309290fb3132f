import type { Fix } from '../../diagnostics/diagnostic.ts';

/** A fix as a rule gives it: safe, unless it says that it is a suggestion. */
export interface RuleFix extends Omit<Fix, 'safety'> {
  readonly safety?: 'suggested';
}
