import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ProjectFiles } from '@yamlkit/language';
import { isInside } from '../configuration/is-inside.ts';

/** Files that name others are small; larger ones are not read. */
const MOST_BYTES = 1 << 20;

/** The files around one: those of its repository, or, where there is none, of the folder that has its `.github`. */
export function projectFilesOf(file: string): ProjectFiles {
  let known: string | undefined;
  const root = () => {
    known ??= rootOf(file);
    return known;
  };
  return {
    get own() {
      return path.relative(root(), file).split(path.sep).join('/');
    },
    read: (below) => textBelow(root(), below),
  };
}

function rootOf(file: string): string {
  const own = path.dirname(file);
  for (let folder = own; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return folder;
    if (path.dirname(folder) === folder) break;
  }
  const github = /^(.*?)[\\/]\.github[\\/]/.exec(file)?.[1];
  return github === undefined || github === '' ? own : github;
}

/** No link is followed: a file is only read where it is. */
function textBelow(root: string, below: string): string | undefined {
  const file = path.join(root, ...below.split('/'));
  try {
    const expected = path.join(realpathSync(root), path.relative(root, file));
    if (!isInside(file, root) || realpathSync(file) !== expected) return undefined;
    const stats = statSync(file);
    return stats.isFile() && stats.size <= MOST_BYTES ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
