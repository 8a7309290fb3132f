/** The lint rules, their presets, and configurations in yamllint's format. */
export { withoutDisabled } from './tools/validate/comment-directives.ts';
export { applyConfiguration } from './tools/validate/configuration/apply-configuration.ts';
export {
  type Contradiction,
  findContradictions,
  ruleOptionsOf,
} from './tools/validate/configuration/find-contradictions.ts';
export {
  type Configuration,
  type RuleChange,
  readConfiguration,
} from './tools/validate/configuration/read-configuration.ts';
export { type PresetName, presets } from './tools/validate/presets/presets.ts';
export { ANY_NUMBER, type OptionValue, type RuleOptions } from './tools/validate/rule.ts';
export type { RuleSetting, RuleSettings } from './tools/validate/rule-settings.ts';
export { rules as lintRules } from './tools/validate/rules/index.ts';
