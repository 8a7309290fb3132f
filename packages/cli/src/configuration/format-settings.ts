import type { OptionDeclaration } from '../commands/command-declaration.ts';
import { InvalidValueError } from '../commands/command-declaration.ts';
import { keyOf, optionName, valueNeed } from '../commands/declared-names.ts';
import { LAYOUT_OPTIONS } from '../commands/layout-options.ts';

/** The options of `yamlkit format` that a configuration can set, by their names without dashes. */
export const FORMAT_OPTIONS: ReadonlyMap<string, OptionDeclaration> = new Map(
  LAYOUT_OPTIONS.map((option) => [optionName(option).slice(2), option]),
);

/** An option's key and value as flags of the command, or a description of the values it accepts. */
export function readFormatSetting(
  option: OptionDeclaration,
  value: unknown,
): { readonly key: string; readonly value: unknown } | { readonly expected: string } {
  const key = keyOf(option);
  if (valueNeed(option) === undefined) {
    return typeof value === 'boolean' ? { key, value } : { expected: 'true or false' };
  }
  const { choices, read } = option;
  if (choices !== undefined) {
    const isKnown = typeof value === 'string' && choices.includes(value);
    return isKnown ? { key, value } : { expected: `one of ${choices.join(', ')}` };
  }
  try {
    return { key, value: read === undefined ? value : read(String(value), undefined) };
  } catch (error) {
    if (!(error instanceof InvalidValueError)) throw error;
    return { expected: error.message.replace(/^Expected |\.$/g, '') };
  }
}
