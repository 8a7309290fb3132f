import type { RuleSettings } from '@yamlkit/engine';

/**
 * Rule settings as a `.yamllint` file, which yamllint reads too as far as it has the rules. It
 * stands on no preset, so that it means the same wherever it is used.
 */
export function yamllintText(rules: RuleSettings): string {
  const ids = Object.keys(rules).sort();
  if (ids.length === 0) return 'rules: {}\n';
  let text = 'rules:\n';
  for (const id of ids) {
    const { level, options = {} } = rules[id];
    text += `  ${id}:\n    level: ${level}\n`;
    for (const [name, value] of Object.entries(options)) {
      text += `    ${name}: ${JSON.stringify(value)}\n`;
    }
  }
  return text;
}
