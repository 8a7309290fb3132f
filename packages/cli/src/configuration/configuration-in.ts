import { lstatSync } from 'node:fs';
import path from 'node:path';

/**
 * A configuration of a name in a folder, if there is one. A link, a device or a pipe is taken for one, so that reading
 * it says what is wrong, where passing it over would leave files unchecked by rules that someone wrote. A
 * folder is none, and neither is what stands in a folder that may not be looked into.
 *
 * @returns its path, or nothing.
 */
export function configurationIn(folder: string, name: string): readonly string[] {
  const file = path.join(folder, name);
  try {
    return lstatSync(file, { throwIfNoEntry: false })?.isDirectory() === false ? [file] : [];
  } catch {
    return [];
  }
}
