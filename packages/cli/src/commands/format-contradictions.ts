import {
  type Configurations,
  describeContradictions,
  NO_LINT,
  type RunConfiguration,
} from '@yamlkit/language/configuration';
import { fileOf } from '../configuration/find-configurations.ts';
import { loadLintConfiguration } from '../configuration/lint-configuration.ts';
import type { Input } from '../files/input.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { reportContradictions } from './gather-inputs.ts';

/**
 * Reports, once each, settings of the formatter and the linter that contradict each other.
 *
 * @param found undefined where there is nothing but a `.yamllint`.
 * @param flags the options of `format` on the command line.
 */
export async function reportFormatContradictions(
  inputs: readonly Input[],
  found: Configurations | undefined,
  flags: Readonly<Record<string, unknown>>,
  terminal: Terminal,
): Promise<void> {
  const { cwd } = terminal;
  const lint = await lintOf(cwd);
  // The preset of a run that nothing configures was not chosen by anyone.
  const isChosen = lint.file !== undefined;
  const contradictions = inputs.flatMap((input) => {
    const file = fileOf(input, cwd);
    const configuration = found?.configurationFor(file, lint);
    const rules = found === undefined && isChosen ? lint.rulesFor(file) : configuration?.rules;
    if (rules === undefined || lint.isIgnored(file)) return [];
    return describeContradictions({ format: configuration?.format ?? {}, flags, rules });
  });
  reportContradictions([{ contradictions }], terminal);
}

/** What lints the files; a `.yamllint` that cannot be read is for `validate` to report. */
async function lintOf(cwd: string): Promise<RunConfiguration> {
  try {
    return await loadLintConfiguration({}, cwd);
  } catch (error) {
    if (error instanceof UsageError) return NO_LINT;
    throw error;
  }
}
