/* Loaded with the first file whose names may lead to others. */
import type { ProjectFiles } from '@yamlkit/language';
import { type MeaningConfiguration, projectRootOf } from '@yamlkit/language/configuration';
import type { OpenedFolder } from './opened-folder.ts';
import { posixPaths } from './posix-paths.ts';

/** Files that name others are small; longer ones are not read. */
const longestNamed = 1 << 20;

/** The files of the project that a file of a folder is in. @param path from the folder. */
export function projectFilesOf(
  folder: OpenedFolder,
  path: string,
  meaning: MeaningConfiguration | false,
): ProjectFiles {
  const { closedFolder, runners } = meaning === false ? {} : meaning;
  const { has, isRepository } = folder;
  const folders = { paths: posixPaths, has, isRepository };
  const root = projectRootOf(folders, folder.absolute(path), closedFolder);
  const above = folder.below(root) ?? '';
  const from = (below: string) => posixPaths.join('/', above, below).slice(1);
  const isBelow = (file: string) => above === '' || `${file}/`.startsWith(`${above}/`);
  return {
    own: above === '' ? path : path.slice(above.length + 1),
    read: (below) => {
      const file = from(below);
      const text = isBelow(file) ? folder.text(file) : undefined;
      return text !== undefined && text.length > longestNamed ? undefined : text;
    },
    list: (below) => (isBelow(from(below)) ? folder.names(from(below)) : undefined),
    ...(closedFolder !== undefined && { closedFolder: posixPaths.relative(root, closedFolder) }),
    ...(runners !== undefined && { runners }),
  };
}
