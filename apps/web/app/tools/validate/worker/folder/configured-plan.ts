/* Loaded with the first folder that has a configuration. */
import {
  Configurations,
  describeUnknownVersion,
  type FileConfiguration,
  findLintConfiguration,
  lintByPreset,
  NO_LINT,
  type RunConfiguration,
  readLintConfiguration,
  type SettingsFiles,
} from '@yamlkit/language/configuration';
import { isConfiguration } from '../../folder-configurations.ts';
import type { FolderSettings, WantedFiles } from '../../protocol.ts';
import { ConfigurationMistake, MissingText } from './configuration-mistake.ts';
import { isWanted, type PlannedFolder } from './folder-plan.ts';
import type { OpenedFolder } from './opened-folder.ts';
import { settingsFilesOf } from './settings-files.ts';

/**
 * Reads all configurations of a folder, as `yamlkit validate .` does in it.
 *
 * @param settings of the visitor; of these, the folder's configurations replace the rules.
 * @returns the plan, the mistakes in a configuration, or the files that are needed first.
 */
export function planByConfigurations(
  folder: OpenedFolder,
  settings: FolderSettings,
): PlannedFolder | WantedFiles | { readonly mistake: string } {
  try {
    return configuredPlan(folder, settings);
  } catch (error) {
    if (error instanceof MissingText) return { wanted: [...folder.wanted] };
    if (error instanceof ConfigurationMistake) return { mistake: error.message };
    throw error;
  }
}

function configuredPlan(folder: OpenedFolder, { options }: FolderSettings): PlannedFolder {
  const files = settingsFilesOf(folder);
  const lint = options.lint === false ? NO_LINT : lintOf(files, folder.root);
  const all = new Configurations(files, folder.root);
  const found = new Map<string, FileConfiguration>();
  let ignored = 0;
  const contradictions = new Set<string>();
  for (const path of folder.files) {
    if (!isWanted(path, lint.wantedFiles, folder)) continue;
    const file = folder.absolute(path);
    const own = all.configurationFor(file, lint);
    if (own.isIgnored || lint.isIgnored(file)) {
      ignored++;
      continue;
    }
    const unknown = describeUnknownVersion(own.kubernetesVersion);
    if (unknown !== undefined) throw files.mistake(unknown);
    for (const each of own.contradictions) contradictions.add(each);
    found.set(path, options.lint === false ? { ...own, rules: undefined } : own);
  }
  return {
    files: [...found.keys()],
    ignored,
    configurations: [...folder.files].filter(isConfiguration),
    contradictions: [...contradictions],
    configurationFor: (path) => found.get(path),
  };
}

function lintOf(files: SettingsFiles, root: string): RunConfiguration {
  const file = findLintConfiguration(files, root);
  if (file === undefined) return lintByPreset('recommended', false);
  return readLintConfiguration(file, { files, cwd: root });
}
