import { ArgumentError } from '../text/argument-error.ts';
import { checkOptions } from '../text/check-arguments.ts';
import { takesValue } from '../tools/validate/rule.ts';
import type { RuleSetting, RuleSettings } from '../tools/validate/rule-settings.ts';
import { rules as lintRules } from '../tools/validate/rules/index.ts';

/** @throws ArgumentError for a rule that does not exist, and for a level or an option that it cannot have. */
export function checkRules(rules: RuleSettings = {}): void {
  for (const [id, setting] of Object.entries(rules)) {
    checkOptions<RuleSetting>(setting, { level: ['error', 'warning'], options: 'object' });
    const { level, options = {} } = setting;
    const rule = lintRules.find((each) => each.id === id);
    const isRight =
      rule !== undefined &&
      level !== undefined &&
      Object.keys(options).every(
        (name) => Object.hasOwn(rule.options, name) && takesValue(rule, name, options[name]),
      );
    if (isRight) continue;
    throw new ArgumentError('rules', id, 'ids of lint rules, each with a level and options it has');
  }
}
