import type { OptionValue } from '@yamlkit/engine/lint';

/** An option's value as a `.yamllint` file has it. */
export function writeOptionValue(value: OptionValue | undefined): string {
  if (Array.isArray(value)) return `[${value.map(writeText).join(', ')}]`;
  return typeof value === 'string' ? writeText(value) : String(value);
}

function writeText(text: string): string {
  const isPlain =
    /^[a-z][\w-]*$/i.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text);
  return isPlain ? text : `'${text.replaceAll("'", "''")}'`;
}

/**
 * What an option may be set to, in words.
 *
 * @param value the default, which gives the type where there are no certain values.
 * @param values all values, where the option takes only certain ones.
 * @param anyNumber the value among them that means any whole number.
 */
export function describeOptionType(
  value: OptionValue,
  values: readonly OptionValue[] | undefined,
  anyNumber: string,
): string {
  if (Array.isArray(value)) return 'a list of texts';
  if (values !== undefined) {
    const words = values.map((each) => (each === anyNumber ? 'a whole number' : String(each)));
    return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  }
  if (typeof value === 'number') return 'a whole number';
  return typeof value === 'boolean' ? 'true or false' : 'a text';
}
