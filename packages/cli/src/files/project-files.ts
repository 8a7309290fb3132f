import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ProjectFiles } from '@yamlkit/language';
import { isInside } from '../configuration/is-inside.ts';

/** Files that name others are small; larger ones are not read. */
const MOST_BYTES = 1 << 20;

/**
 * The files around one: those of its repository, or, where there is none, of the folder that has its `.github`, or of its
 * outermost chart.
 *
 * @param note called with the path of each file or folder that is asked for, whether or not it is there.
 */
export function projectFilesOf(file: string, note?: (file: string) => void): ProjectFiles {
  let known: string | undefined;
  const root = () => {
    known ??= rootOf(file);
    return known;
  };
  return {
    get own() {
      return path.relative(root(), file).split(path.sep).join('/');
    },
    read: (below) => {
      note?.(path.join(root(), ...below.split('/')));
      return textBelow(root(), below);
    },
    list: (below) => {
      note?.(path.join(root(), ...below.split('/')));
      return namesBelow(root(), below);
    },
  };
}

function rootOf(file: string): string {
  const own = path.dirname(file);
  let chart: string | undefined;
  for (let folder = own; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return folder;
    if (existsSync(path.join(folder, 'Chart.yaml'))) chart = folder;
    if (path.dirname(folder) === folder) break;
  }
  const github = /^(.*?)[\\/]\.github[\\/]/.exec(file)?.[1];
  return github === undefined || github === '' ? (chart ?? own) : github;
}

/** Names in folders with more are not listed. */
const MOST_NAMES = 10_000;

function textBelow(root: string, below: string): string | undefined {
  const file = pathBelow(root, below);
  try {
    if (file === undefined) return undefined;
    const stats = statSync(file);
    return stats.isFile() && stats.size <= MOST_BYTES ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

function namesBelow(root: string, below: string): readonly string[] | undefined {
  const folder = pathBelow(root, below);
  try {
    if (folder === undefined) return undefined;
    const entries = readdirSync(folder, { withFileTypes: true });
    if (entries.length > MOST_NAMES) return undefined;
    return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  } catch {
    return undefined;
  }
}

/** No link is followed: a file or folder counts only where it is. */
function pathBelow(root: string, below: string): string | undefined {
  const file = path.join(root, ...below.split('/'));
  try {
    const expected = path.join(realpathSync(root), path.relative(root, file));
    return isInside(file, root) && realpathSync(file) === expected ? file : undefined;
  } catch {
    return undefined;
  }
}
