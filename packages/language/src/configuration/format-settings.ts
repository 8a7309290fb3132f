import type { OptionDescription } from '@yamlkit/engine/options';
import { kebab } from './kebab.ts';
import { LAYOUT_SETTINGS } from './layout-settings.ts';

/** The keys of layout settings by the names that a configuration has for them. */
export const LAYOUT_KEYS: ReadonlyMap<string, string> = new Map(
  Object.keys(LAYOUT_SETTINGS).map((key) => [kebab(key), key]),
);

/** An option's value, or a description of the values it accepts. */
export function readFormatSetting(
  { default: standard, values = [], range }: OptionDescription,
  value: unknown,
): { readonly value: unknown } | { readonly expected: string } {
  if (typeof standard === 'boolean') {
    return typeof value === 'boolean' ? { value } : { expected: 'true or false' };
  }
  const words = values.flatMap(([each]) => (typeof each === 'string' ? [each] : []));
  if (words.some((word) => word === value)) return { value };
  if (range === undefined) return { expected: `one of ${words.join(', ')}` };
  const [least, most] = range;
  const number = Number(value);
  const isNumber = /^\d{1,16}$/.test(String(value)) && number >= least && number <= most;
  if (isNumber) return { value: number };
  const all = [`${least} to ${most}`, ...words];
  const taken = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
  return { expected: `a number from ${taken}` };
}
