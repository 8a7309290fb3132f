import { presets } from '@yamlkit/engine/lint';
import type { FileConfiguration } from '@yamlkit/language/configuration';
import { WANTED_FOR_LINT } from '@yamlkit/language/wanted-files';
import type { FolderPlan, FolderSettings } from '../../protocol.ts';
import type { OpenedFolder } from './opened-folder.ts';

/** How the files of a folder are checked. */
export interface PlannedFolder extends FolderPlan {
  /** Undefined for a file that is not checked. */
  configurationFor(path: string): FileConfiguration | undefined;
}

/** The plan of a folder without a configuration: the visitor's own rules. */
export function plainPlan(folder: OpenedFolder, { options }: FolderSettings): PlannedFolder {
  const { lint, rules = presets.recommended } = options;
  const ofAll: FileConfiguration = {
    isIgnored: false,
    rules: lint === false ? undefined : rules,
    meaning: { levels: {} },
    format: {},
    templates: undefined,
    schema: undefined,
    detectSchemas: undefined,
    kubernetesVersion: undefined,
    allowUnknownFields: undefined,
    origins: [],
    contradictions: [],
  };
  const files = [...folder.files].filter((path) => WANTED_FOR_LINT.isWanted(nameOf(path)));
  return {
    files,
    ignored: 0,
    configurations: [],
    contradictions: [],
    configurationFor: () => ofAll,
  };
}

/** Whether a file is a configuration. A `.yamllint` is one in the folder itself, and counts for all files. */
export function isConfiguration(path: string): boolean {
  const name = nameOf(path);
  return (
    name === '.yamlkit.yaml' || name === '.editorconfig' || /^\.yamllint(?:\.ya?ml)?$/.test(path)
  );
}

/** The name of a file. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
