import type { TemplateMode } from '@yamlkit/engine';
import type { Configuration } from '@yamlkit/engine/lint';
import type { MeaningLevels } from '../meaning/finding-diagnostics.ts';
import type { SettingPlace } from './setting-node.ts';

/** The name of a configuration of yamlkit. */
export const PROJECT_FILE = '.yamlkit.yaml';

/** A value and where it is. */
export interface Placed<Value> extends SettingPlace {
  readonly value: Value;
}

/** What files that a glob matches have. The glob counts from the folder of the configuration. */
export interface GlobSetting<Value> extends Placed<Value> {
  readonly glob: string;
}

/** The lint settings, as in a configuration of the linter. */
export interface LintSetting {
  /** A preset, or a file in yamllint's format. */
  readonly extends?: Placed<string>;
  readonly configuration: Configuration;
  readonly rulePlaces: ReadonlyMap<string, SettingPlace>;
}

/** Options of `yamlkit format` by their names in camel case, as the command's own flags have them. */
export type FormatSettings = ReadonlyMap<string, Placed<unknown>>;

/** `default` is the level that the rule has of itself. */
export type MeaningLevel = MeaningLevels[string] | 'default';

/** The settings for names, references and expressions. */
export interface MeaningSetting {
  readonly levels: ReadonlyMap<string, Placed<MeaningLevel>>;
  /** Whether the files below the configuration's folder are all there are. */
  readonly closed: Placed<boolean> | undefined;
  /** The labels of a team's own runners. */
  readonly runners: Placed<readonly string[]> | undefined;
}

/** What a configuration says of all files, or of those that some globs match. */
export interface SettingSection {
  /** Undefined for all. */
  readonly files: readonly string[] | undefined;
  /** False where nothing is linted. */
  readonly lint: Placed<LintSetting | false> | undefined;
  /** False where names, references and expressions are not checked. */
  readonly meaning: Placed<MeaningSetting | false> | undefined;
  readonly format: FormatSettings;
  /** The first that matches counts. */
  readonly templates: readonly GlobSetting<TemplateMode>[];
  /** The first that matches counts. Of several schemas, all must hold. */
  readonly schemas: readonly GlobSetting<readonly string[]>[];
  readonly detectSchemas: Placed<boolean> | undefined;
  readonly kubernetesVersion: Placed<string> | undefined;
  readonly allowUnknownFields: Placed<boolean> | undefined;
}

/** A `.yamlkit.yaml` without mistakes. */
export interface ProjectFile {
  /** Absolute. */
  readonly path: string;
  /** The folder that it is in. */
  readonly folder: string;
  /** Whether those in the folders above do not count. */
  readonly isRoot: boolean;
  /** Patterns as in a .gitignore file, which count from the file's folder. */
  readonly ignore: readonly string[];
  /** The one that wins first. */
  readonly sections: readonly SettingSection[];
}
