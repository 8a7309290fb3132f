import { readdir } from 'node:fs';
import path from 'node:path';
import { type FileSystemAdapter, glob, isDynamicPattern } from 'tinyglobby';
import { isMissing } from './describe-file-error.ts';

const LEFT_OUT = ['**/node_modules/**', '**/.git/**'];

/** Paths below `folder` that match, sorted; folders that cannot be read are reported, not ignored. */
export async function searchFiles(
  folder: string,
  pattern: string,
  onUnreadable: (below: string, error: unknown) => void,
): Promise<string[]> {
  // The searcher passes over folders it cannot read, so the reading is watched from below.
  const watched = {
    readdir: ((
      directory: string,
      options: object,
      done: (error: unknown, found?: unknown) => void,
    ) =>
      readdir(directory, options as { withFileTypes: true }, (error, entries) => {
        if (error && !isMissing(error)) onUnreadable(path.relative(folder, directory), error);
        done(error, entries);
      })) as unknown as NonNullable<FileSystemAdapter['readdir']>,
  };
  const found = await glob(pattern, {
    cwd: folder,
    dot: true,
    expandDirectories: false,
    followSymbolicLinks: false,
    ignore: LEFT_OUT,
    fs: watched,
  });
  return found.map(path.normalize).sort(byCodeUnits);
}

/** Whether a name can stand for other files. */
export function isGlob(name: string): boolean {
  return isDynamicPattern(name);
}

/** Splits a glob into the folder it starts in and the pattern below: `conf/*.yaml` starts in conf. */
export function splitGlob(glob: string): { folder: string; pattern: string } {
  const segments = glob.split('/');
  let fixed = 0;
  while (fixed < segments.length - 1 && !isDynamicPattern(segments[fixed])) fixed++;
  const folder = segments.slice(0, fixed).join('/');
  const isRooted = glob.startsWith('/');
  return {
    folder: folder === '' ? (isRooted ? '/' : '.') : folder,
    pattern: segments.slice(fixed).join('/'),
  };
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
