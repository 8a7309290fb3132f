import type { FileConfiguration } from '../configuration/configuration-for.ts';
import { describeContradictions } from '../configuration/describe-contradictions.ts';
import { loadLintConfiguration } from '../configuration/lint-configuration.ts';
import { NO_LINT, type RunConfiguration } from '../configuration/run-configuration.ts';
import { type Input, knownPath } from '../files/input.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { reportContradictions } from './gather-inputs.ts';

/** What lints the files that `format` formats; one that cannot be read is for `validate` to report. */
export async function lintBesideFormat(cwd: string): Promise<RunConfiguration> {
  try {
    return await loadLintConfiguration({}, cwd);
  } catch (error) {
    if (error instanceof UsageError) return NO_LINT;
    throw error;
  }
}

/**
 * Reports, once each, what the formatter and the linter of files undo of each other's.
 *
 * @param configurations undefined where only `lint` says something of a file.
 * @param flags the options of `format` on the command line.
 */
export function reportFormatContradictions(
  configurations: ReadonlyMap<Input, FileConfiguration | undefined>,
  lint: RunConfiguration,
  flags: Readonly<Record<string, unknown>>,
  terminal: Terminal,
): void {
  const found: { readonly contradictions: readonly string[] }[] = [];
  for (const [input, configuration] of configurations) {
    const file = knownPath(input);
    if (configuration?.isIgnored || (file !== undefined && lint.isIgnored(file))) continue;
    // The preset of a run that nothing configures was not chosen by anyone.
    const ofRun = lint.file === undefined ? undefined : lint.rulesFor(file);
    const rules = configuration === undefined ? ofRun : configuration.rules;
    if (rules === undefined) continue;
    const format = configuration?.format ?? {};
    found.push({ contradictions: describeContradictions({ format, flags, rules }) });
  }
  reportContradictions(found, terminal);
}
