// Loaded where there is a configuration.
export { Configurations, readLintConfiguration } from '@yamlkit/language/configuration';
export { settingsFiles } from './settings-files.ts';
