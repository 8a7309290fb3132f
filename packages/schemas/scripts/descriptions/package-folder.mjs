import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of an installed package.
 *
 * @param {string} name
 * @param {string} version that sources.json names
 * @returns {string}
 * @throws Error if the package is not installed, or in another version.
 */
export function packageFolder(name, version) {
  const folder = findFolder(name);
  const installed = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
  if (installed !== version) {
    throw new Error(`${name} ${installed} is installed, but sources.json has ${version}`);
  }
  return folder;
}

/** @param {string} name */
function findFolder(name) {
  for (let folder = fileURLToPath(new URL('.', import.meta.url)); ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (folder === path.dirname(folder)) throw new Error(`${name} is not installed`);
  }
}
