/**
 * Configurations of a project: `.yamlkit.yaml`, `.yamllint`, `.editorconfig` and the files they name. Whoever has the files
 * gives a `SettingsFiles`; nothing here reads any by itself.
 */
export {
  Configurations,
  type ConfiguredSchema,
  type FileConfiguration,
  type MeaningConfiguration,
  type SettingOrigin,
} from './configuration-for.ts';
export { describeContradictions } from './describe-contradictions.ts';
export { findLintConfiguration, LINT_FILES } from './find-lint-configuration.ts';
export { ProjectFolders } from './find-project-files.ts';
export { kebab } from './kebab.ts';
export { LAYOUT_SETTINGS } from './layout-settings.ts';
export { lintByPreset } from './lint-by-preset.ts';
export { PROJECT_FILE } from './project-file.ts';
export { projectRootOf } from './project-root.ts';
export { readLintConfiguration } from './read-lint-configuration.ts';
export { NO_LINT, type RunConfiguration } from './run-configuration.ts';
export type {
  PathSyntax,
  SettingsFiles,
  SettingsFolders,
  SettingsReader,
} from './settings-files.ts';
export { describeUnknownVersion } from './unknown-version.ts';
export { valuesSchemaFor } from './values-schema.ts';
export { isNamed, reportsMissing } from './which-schemas.ts';
