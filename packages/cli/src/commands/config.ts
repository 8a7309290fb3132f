import { statSync } from 'node:fs';
import path from 'node:path';
import { safeJsonText, visibleText } from '@yamlkit/engine/reports';
import {
  Configurations,
  type FileConfiguration,
  type SettingOrigin,
} from '@yamlkit/language/configuration';
import { loadLintConfiguration } from '../configuration/lint-configuration.ts';
import { settingsFiles } from '../configuration/settings-files.ts';
import { EXIT_CLEAN, EXIT_CLOSED_PIPE, type ExitStatus } from '../exit-status.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { keyOf, optionName } from './declared-names.ts';
import { LAYOUT_OPTIONS } from './layout-options.ts';

/** The options of `yamlkit config`. */
export interface ConfigFlags {
  readonly json?: true;
}

/** A setting, with the file it comes from as a person would name it. */
interface ShownSetting extends Omit<SettingOrigin, 'from'> {
  readonly from: string;
}

/** `yamlkit config`: prints what applies to a file, and why. */
export async function configCommand(
  name: string,
  { json }: ConfigFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const { cwd } = terminal;
  const file = path.resolve(cwd, name);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`${name} is a folder; name a file, which need not be there`);
  }
  const lint = await loadLintConfiguration({}, cwd);
  const configuration = new Configurations(settingsFiles, cwd).configurationFor(file, lint);
  const isIgnored = configuration.isIgnored || lint.isIgnored(file);
  const settings = [...configuration.origins, ...defaultsOf(configuration)].map(
    (origin): ShownSetting => ({ ...origin, from: shownPath(origin.from, cwd) }),
  );
  if (json) {
    const { rules, meaning, contradictions } = configuration;
    const shown = { file: name, isIgnored, settings, rules, meaning, contradictions };
    await terminal.out(`${safeJsonText(shown, 2)}\n`);
  } else {
    const head = `${name}${isIgnored ? ': ignored' : ''}\n`;
    await terminal.out(visibleText(head + listOf(settings), '\n'));
  }
  for (const each of configuration.contradictions) terminal.err(`${visibleText(each)}\n`);
  return terminal.isOutputClosed ? EXIT_CLOSED_PIPE : EXIT_CLEAN;
}

/** What no configuration sets. */
function defaultsOf({ format, templates, detectSchemas, schema }: FileConfiguration) {
  const defaults: SettingOrigin[] = LAYOUT_OPTIONS.filter(
    (option) => !Object.hasOwn(format, keyOf(option)),
  ).map((option) => ({
    setting: `format.${optionName(option).slice(2)}`,
    value: option.default ?? false,
    from: 'default',
  }));
  if (templates === undefined) {
    defaults.push({ setting: 'templates', value: 'auto', from: 'default' });
  }
  if (schema === undefined && detectSchemas === undefined) {
    defaults.push({ setting: 'detect-schemas', value: true, from: 'default' });
  }
  return defaults;
}

function shownPath(from: string, cwd: string): string {
  if (!path.isAbsolute(from)) return from;
  return path.relative(cwd, from) || from;
}

function listOf(settings: readonly ShownSetting[]): string {
  const rows = settings.map(({ setting, value, from, line }) => ({
    text: `${setting}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    place: line === undefined ? from : `${from}:${line}`,
  }));
  const width = Math.min(48, Math.max(...rows.map(({ text }) => text.length)));
  return rows.map(({ text, place }) => `  ${text.padEnd(width)}  ${place}\n`).join('');
}
