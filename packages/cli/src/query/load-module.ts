import path from 'node:path';
import { type Host, moduleCandidates } from '@yamlkit/jq';
import { isMissing } from '../files/describe-file-error.ts';
import { readUtf8 } from '../files/read-utf8.ts';
import type { Terminal } from '../terminal.ts';

/**
 * Reads the modules of a program from folders, and from nowhere else: the program may be a file of somebody else's.
 *
 * @param folders as the user names them.
 */
export function moduleLoader(
  folders: readonly string[],
  { cwd }: Terminal,
): NonNullable<Host['loadModule']> {
  const roots = folders.map((folder) => path.resolve(cwd, folder));
  return (request) => {
    for (const candidate of moduleCandidates(request, roots)) {
      const file = path.resolve(cwd, candidate);
      if (!roots.some((root) => isBelow(file, root))) continue;
      try {
        return { name: file, text: readUtf8(file) };
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
    return undefined;
  };
}

function isBelow(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}
