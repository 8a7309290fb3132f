import type { Format } from './format.ts';
import { kustomizedBeside } from './kustomize/kustomized-files.ts';
import type { ProjectFiles } from './project-files.ts';
import { pathBeside } from './project-path.ts';

/** The other files of a project whose names are known in a text, though it does not name them. */
export interface World {
  /** From the root of the project; the text's own may be among them. */
  readonly paths: readonly string[];
  /** Whether they are all there are. */
  readonly isClosed: boolean;
}

/** Files and folders of a closed folder; a larger one is not closed. */
const MOST_FILES = 2_000;
const MOST_FOLDERS = 1_000;
/** What programs put there. */
const SKIPPED = /^(?:node_modules|vendor|\..+)\/$/;
export const NO_WORLD: World = { paths: [], isClosed: false };

/**
 * The files whose names count in a text: all of a folder that a configuration closes, where objects may be in any file;
 * else those that a kustomization puts together with it.
 */
export function worldOf(format: Format, files: ProjectFiles): World {
  if (format.companions !== undefined)
    return { paths: companionsOf(format, files), isClosed: false };
  if (format.isWholeFolder !== true) return NO_WORLD;
  const { closedFolder } = files;
  if (closedFolder === undefined) return { paths: kustomizedBeside(files), isClosed: false };
  return filesBelow(files, closedFolder) ?? NO_WORLD;
}

/** The files of the folders that a format puts beside a file. */
function companionsOf({ companions = [] }: Format, files: ProjectFiles): string[] {
  return companions.flatMap(({ path, folder }) => {
    const below = path.test(files.own) ? pathBeside(files.own, folder) : undefined;
    const names = (below !== undefined && files.list?.(below)) || [];
    return names.filter((name) => /\.ya?ml$/.test(name)).map((name) => `${below}/${name}`);
  });
}

/** The YAML files in and below a folder; undefined where they are not all known. */
function filesBelow(files: ProjectFiles, top: string): World | undefined {
  const paths: string[] = [];
  const folders = [top];
  // Grows while it is read.
  for (const folder of folders) {
    const names = folders.length > MOST_FOLDERS ? undefined : files.list?.(folder);
    if (names === undefined) return undefined;
    const start = folder === '' ? '' : `${folder}/`;
    for (const name of names) {
      if (name.endsWith('/')) {
        if (!SKIPPED.test(name)) folders.push(`${start}${name.slice(0, -1)}`);
      } else if (/\.ya?ml$/i.test(name) && !name.startsWith('.')) paths.push(`${start}${name}`);
    }
    if (paths.length > MOST_FILES) return undefined;
  }
  return { paths, isClosed: true };
}
