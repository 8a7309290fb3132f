import type { SettingsFiles, SettingsReader } from '@yamlkit/language/configuration';
import { groupDigits } from '@yamlkit/text';
import { ConfigurationMistake, MissingText } from './configuration-mistake.ts';
import type { OpenedFolder } from './opened-folder.ts';
import { posixPaths } from './posix-paths.ts';

/** The most that is read of a configuration and the files it names, in code units: they may come from anyone. */
const longestSettings = 4 << 20;

/** The configurations in an opened folder. */
export function settingsFilesOf(folder: OpenedFolder): SettingsFiles {
  const isWindows = /Windows/.test(globalThis.navigator?.userAgent ?? '');
  return {
    paths: posixPaths,
    lineEnds: isWindows ? 'dos' : 'unix',
    has: folder.has,
    isRepository: folder.isRepository,
    // Browsers hand over what a link leads to, or leave it out.
    isLink: () => false,
    isInside: (file, root) => file === root || file.startsWith(root === '/' ? '/' : `${root}/`),
    reader: () => readerOf(folder),
    mistake: (message) => new ConfigurationMistake(message),
    isMistake: (error) => error instanceof ConfigurationMistake,
  };
}

function readerOf(folder: OpenedFolder): SettingsReader {
  let length = 0;
  return {
    read: (file, name) => {
      const below = folder.below(file);
      const text = below === undefined ? undefined : folder.text(below);
      if (below !== undefined && folder.wanted.has(below)) throw new MissingText(below);
      if (text === undefined) throw new ConfigurationMistake(`${name}: no such file or folder`);
      length += text.length;
      if (length <= longestSettings) return text;
      const limit = groupDigits(longestSettings);
      throw new ConfigurationMistake(
        `${name}: a configuration and the files it names may have ${limit} characters at most`,
      );
    },
  };
}
