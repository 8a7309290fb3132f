import {
  ANY_NUMBER,
  applyConfiguration,
  lintRules,
  type OptionValue,
  presets,
  readConfiguration,
} from '@yamlkit/engine/lint';
import type { LintCatalog, LintOption, ReadLintConfiguration } from '../protocol.ts';

/** The lint rules there are and the presets made of them. */
export function lintCatalog(): LintCatalog {
  const rules = lintRules.map(({ id, options, values }) => ({
    id,
    options: Object.entries(options).map(([name, value]) =>
      describeOption(name, value, values?.[name]),
    ),
  }));
  return { rules, presets };
}

/** @param values all that the option takes, or each item of it, where it takes only certain ones or several types. */
function describeOption(
  name: string,
  value: OptionValue,
  values: readonly OptionValue[] | undefined,
): LintOption {
  const base = { name, default: value };
  if (typeof value === 'object') {
    if (values === undefined) return { ...base, kind: 'list' };
    return { ...base, kind: 'several', choices: values.map(String) };
  }
  if (values === undefined) {
    const kind = ({ boolean: 'boolean', number: 'number' } as const)[typeof value as string];
    return { ...base, kind: kind ?? 'text' };
  }
  const choices = values.filter(
    (each): each is LintOption['default'] & (boolean | number | string) =>
      typeof each !== 'object' && each !== ANY_NUMBER,
  );
  return { ...base, kind: 'choice', choices, takesNumber: values.includes(ANY_NUMBER) };
}

/** Reads a `.yamllint` file. One that extends another file cannot be read here. */
export function readLintConfiguration(text: string): ReadLintConfiguration {
  const configuration = readConfiguration(text);
  // Options that do not go together do no harm, and on the page one is set after the other.
  const problems = configuration.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ line, column, message }) => ({ line, column, message }));
  const { extends: base = '' } = configuration;
  const isPreset = Object.hasOwn(presets, base);
  if (base !== '' && !isPreset) {
    const message = `It extends another file, “${base}”, which a web page cannot read. Presets are: ${Object.keys(presets).join(', ')}`;
    problems.push({ line: 1, column: 1, message });
  }
  const below = isPreset ? presets[base as keyof typeof presets] : {};
  return { rules: applyConfiguration(configuration, below), problems };
}
