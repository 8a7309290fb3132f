import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import type { SettingsFolders } from '@yamlkit/language/configuration';

/** The folders of this machine. */
export const settingsFolders: SettingsFolders = {
  paths: path,
  has(folder, name) {
    try {
      const found = lstatSync(path.join(folder, name), { throwIfNoEntry: false });
      return found?.isDirectory() === false;
    } catch {
      return false;
    }
  },
  isRepository: (folder) => existsSync(path.join(folder, '.git')),
};
