import { checkFunction, checkObject } from '../../../text/check-arguments.ts';
import type { RuleSetting, RuleSettings } from '../rule-settings.ts';
import type { Configuration } from './read-configuration.ts';

/**
 * The settings of a configuration that stands on others: a rule that is changed keeps what the
 * change does not speak of; one that is switched on again has the level `error` and its defaults.
 *
 * @param base what the configuration extends; no rules when it extends nothing.
 * @param isIgnored whether a rule's `ignore` patterns take in the file at hand.
 */
export function applyConfiguration(
  configuration: Configuration,
  base: RuleSettings,
  isIgnored: (patterns: readonly string[]) => boolean = () => false,
): RuleSettings {
  checkObject('configuration', configuration);
  checkObject('base', base);
  checkFunction('isIgnored', isIgnored);
  const settings: Record<string, RuleSetting> = { ...base };
  for (const [id, change] of Object.entries(configuration.rules)) {
    if (!change.isOn || (change.ignore.length > 0 && isIgnored(change.ignore))) {
      delete settings[id];
      continue;
    }
    const before = Object.hasOwn(base, id) ? base[id] : undefined;
    settings[id] = {
      level: change.level ?? before?.level ?? 'error',
      options: { ...before?.options, ...change.options },
    };
  }
  return settings;
}
