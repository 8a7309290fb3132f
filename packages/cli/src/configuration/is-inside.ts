import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Whether a file is in a folder, with links resolved. A missing file is checked by its path. */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(realPath(folder), realPath(file));
  return !path.isAbsolute(relative) && !/^\.\.(?:[\\/]|$)/.test(relative);
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(realPath(parent), path.basename(file));
  }
}
