import { presets } from '@yamlkit/engine/lint';
import { isOfChart } from '@yamlkit/language/chart-texts';
import type { FileConfiguration } from '@yamlkit/language/configuration';
import { WANTED_FOR_LINT, type WantedFiles } from '@yamlkit/language/wanted-files';
import { nameOf } from '../../folder-configurations.ts';
import type { FolderPlan, FolderSettings } from '../../protocol.ts';
import type { OpenedFolder } from './opened-folder.ts';

/** How a file is checked. */
export type CheckConfiguration = Pick<FileConfiguration, 'rules' | 'meaning'> &
  Partial<FileConfiguration>;

/** How the files of a folder are checked. */
export interface PlannedFolder extends FolderPlan {
  /** Undefined for a file that is not checked. */
  configurationFor(path: string): CheckConfiguration | undefined;
}

/** The plan of a folder without a configuration: the visitor's own rules. */
export function plainPlan(folder: OpenedFolder, { options }: FolderSettings): PlannedFolder {
  const { lint, rules = presets.recommended } = options;
  const ofAll: CheckConfiguration = {
    rules: lint === false ? undefined : rules,
    meaning: { levels: {} },
  };
  const files = [...folder.files].filter((path) => isWanted(path, WANTED_FOR_LINT, folder));
  return {
    files,
    ignored: 0,
    configurations: [],
    contradictions: [],
    configurationFor: () => ofAll,
  };
}

/** Whether the command line would take a file of a folder. */
export function isWanted(path: string, wanted: WantedFiles, { files }: OpenedFolder): boolean {
  if (wanted.isWanted(nameOf(path))) return true;
  return wanted.hasChartTexts === true && isOfChart(path, (file) => files.has(file));
}
