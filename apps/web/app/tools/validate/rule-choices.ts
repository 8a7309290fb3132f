import type { OptionValue, PresetName, RuleSetting, RuleSettings } from '@yamlkit/engine/lint';
import type { LintCatalog, LintOption } from './protocol.ts';
import { yamllintText } from './yamllint-text.ts';

type Presets = LintCatalog['presets'];

/** How a rule may be set: not at all, or to a level. */
export type RuleLevel = RuleSetting['level'] | 'off';

/** Whether two settings of rules mean the same. */
export function isSameSettings(a: RuleSettings, b: RuleSettings): boolean {
  return yamllintText(a) === yamllintText(b);
}

/** Whether settings have one rule the same way. */
export function hasSameRule(a: RuleSettings, b: RuleSettings, id: string): boolean {
  return isSameSettings(only(a, id), only(b, id));
}

function only(settings: RuleSettings, id: string): RuleSettings {
  const setting = settings[id];
  return setting === undefined ? {} : { [id]: setting };
}

/** The preset that settings come from: the one in which the fewest rules are set otherwise. */
export function nearestPreset(settings: RuleSettings, presets: Presets): PresetName {
  const distanceTo = (name: PresetName) => {
    const ids = new Set([...Object.keys(settings), ...Object.keys(presets[name])]);
    return [...ids].filter((id) => !hasSameRule(settings, presets[name], id)).length;
  };
  const names = Object.keys(presets) as PresetName[];
  return names.reduce((best, name) => (distanceTo(name) < distanceTo(best) ? name : best));
}

/** Settings with a rule switched off or to a level; its options stay. */
export function withLevel(settings: RuleSettings, id: string, level: RuleLevel): RuleSettings {
  const { [id]: before, ...others } = settings;
  return level === 'off' ? others : { ...settings, [id]: { ...before, level } };
}

/** Settings with an option of a rule that is on; one at its default is not mentioned. */
export function withOption(
  settings: RuleSettings,
  id: string,
  option: LintOption,
  value: OptionValue,
): RuleSettings {
  const { [id]: before } = settings;
  if (before === undefined) return settings;
  const { [option.name]: _, ...others } = before.options ?? {};
  const isDefault = JSON.stringify(value) === JSON.stringify(option.default);
  const options = isDefault ? others : { ...others, [option.name]: value };
  const { level } = before;
  const isBare = Object.keys(options).length === 0;
  return { ...settings, [id]: isBare ? { level } : { level, options } };
}

/** Settings with a rule as a preset has it. */
export function withRuleOf(settings: RuleSettings, preset: RuleSettings, id: string): RuleSettings {
  const { [id]: _, ...others } = settings;
  return { ...others, ...only(preset, id) };
}
