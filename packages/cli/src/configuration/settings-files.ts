import { lstatSync } from 'node:fs';
import type { SettingsFiles } from '@yamlkit/language/configuration';
import { UsageError } from '../usage-error.ts';
import { isInside } from './is-inside.ts';
import { settingsFolders } from './settings-folders.ts';
import { SettingsReader } from './settings-reader.ts';

/** The configurations on this machine. */
export const settingsFiles: SettingsFiles = {
  ...settingsFolders,
  lineEnds: process.platform === 'win32' ? 'dos' : 'unix',
  isLink: (file) => lstatSync(file).isSymbolicLink(),
  isInside,
  reader: () => new SettingsReader(),
  mistake: (message) => new UsageError(message),
  isMistake: (error) => error instanceof UsageError,
};
