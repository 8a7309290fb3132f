import { ArgumentError, unknownOption } from '../text/argument-error.ts';
import { checkOptions } from '../text/check-arguments.ts';
import { type OptionValue, takesValue } from '../tools/validate/rule.ts';
import type { RuleSetting, RuleSettings } from '../tools/validate/rule-settings.ts';
import { rules as lintRules } from '../tools/validate/rules/index.ts';

/** @throws ArgumentError for a rule that does not exist, and for a level or an option that it cannot have. */
export function checkRules(rules: RuleSettings = {}): void {
  for (const [id, setting] of Object.entries(rules)) {
    const rule = lintRules.find((each) => each.id === id);
    if (rule === undefined) {
      throw new ArgumentError('rules', id, 'the ids of lint rules, such as trailing-spaces');
    }
    checkOptions<RuleSetting>(setting, { level: ['error', 'warning'], options: 'object' });
    if (setting.level === undefined) {
      throw new ArgumentError('level', undefined, 'error or warning');
    }
    for (const [name, value] of Object.entries(setting.options ?? {})) {
      if (!Object.hasOwn(rule.options, name)) {
        throw unknownOption(name, value, Object.keys(rule.options));
      }
      if (takesValue(rule, name, value as OptionValue)) continue;
      throw new ArgumentError(name, value, `a value that ${id} can have`);
    }
  }
}
