import type { OptionValue } from '@yamlkit/engine/lint';
import type { LintOption } from './protocol.ts';

/** An option's value as the user types it: a list has one entry a line. */
export function optionText(value: OptionValue): string {
  return typeof value === 'object' ? value.join('\n') : String(value);
}

/**
 * A `.yamllint` file that sets one option to what was typed, for the engine to judge. What was typed
 * is always one value of it, whatever its characters.
 */
export function typedConfiguration(id: string, option: LintOption, typed: string): string {
  return `rules:\n  ${id}:\n    ${option.name}: ${typedValue(option.kind, typed)}\n`;
}

function typedValue(kind: LintOption['kind'], typed: string): string {
  if (kind === 'list') {
    return JSON.stringify(typed.split('\n').filter((line) => line.trim() !== ''));
  }
  const isNumber = kind !== 'text' && /^\s*[-+]?[\d.]+\s*$/.test(typed);
  return isNumber ? typed.trim() : JSON.stringify(typed);
}
