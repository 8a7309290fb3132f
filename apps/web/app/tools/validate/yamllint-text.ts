import type { OptionValue, RuleSetting, RuleSettings } from '@yamlkit/engine/lint';
import type { LintRule } from './protocol.ts';

/** A preset that a file extends. */
export interface ExtendedPreset {
  readonly name: string;
  readonly rules: RuleSettings;
}

/**
 * Rule settings as a `.yamllint` file, which yamllint reads too as far as it has the rules.
 *
 * @param base the preset that the file extends; without one it stands on its own.
 * @param catalog what options are there by default: an option of the preset that is not meant has to be said.
 */
export function yamllintText(
  rules: RuleSettings,
  base?: ExtendedPreset,
  catalog: readonly LintRule[] = [],
): string {
  const head = base === undefined ? '' : `extends: ${base.name}\n`;
  const ids = new Set([...Object.keys(rules), ...Object.keys(base?.rules ?? {})]);
  let text = '';
  for (const id of [...ids].sort()) {
    const before = base?.rules[id];
    if (base !== undefined && ruleText(id, rules[id]) === ruleText(id, before)) continue;
    const defaults = catalog.find((rule) => rule.id === id)?.options ?? [];
    const own = Object.keys(before?.options ?? {});
    const reset = defaults.filter(({ name }) => own.includes(name));
    text += ruleText(id, rules[id], new Map(reset.map((each) => [each.name, each.default])));
  }
  if (text === '') return base === undefined ? 'rules: {}\n' : head;
  return `${head}rules:\n${text}`;
}

/** @param reset options that the preset has otherwise, at their defaults. */
function ruleText(
  id: string,
  setting: RuleSetting | undefined,
  reset: ReadonlyMap<string, OptionValue> = new Map(),
): string {
  if (setting === undefined) return `  ${id}: disable\n`;
  const options = { ...Object.fromEntries(reset), ...setting.options };
  const lines = Object.entries(options).map(
    ([name, value]) => `    ${name}: ${JSON.stringify(value)}\n`,
  );
  return `  ${id}:\n    level: ${setting.level}\n${lines.join('')}`;
}
