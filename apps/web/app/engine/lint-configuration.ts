import { applyConfiguration, lintRules, presets, readConfiguration } from '@yamlkit/engine';
import type { LintCatalog, ReadLintConfiguration } from './protocol.ts';

/** The lint rules there are and the presets made of them. */
export function lintCatalog(): LintCatalog {
  return { ids: lintRules.map(({ id }) => id), presets };
}

/** Reads a `.yamllint` file. One that stands on another file cannot be read here. */
export function readLintConfiguration(text: string): ReadLintConfiguration {
  const configuration = readConfiguration(text);
  const problems = configuration.problems.map(({ line, column, message }) => ({
    line,
    column,
    message,
  }));
  const { extends: base = '' } = configuration;
  const isPreset = Object.hasOwn(presets, base);
  if (base !== '' && !isPreset) {
    const message = `It stands on another file, “${base}”, which a page cannot read. Presets are: ${Object.keys(presets).join(', ')}`;
    problems.push({ line: 1, column: 1, message });
  }
  const below = isPreset ? presets[base as keyof typeof presets] : {};
  return { rules: applyConfiguration(configuration, below), problems };
}
