import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './repository.mjs';
import { runNpm } from './run-command.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [link] a workspace, linked rather than installed
 * @property {boolean} [optional]
 */

/**
 * Why node_modules is not what package-lock.json asks for.
 *
 * npm keeps what it installed in node_modules/.package-lock.json, which it writes last, so that an
 * installation that was broken off has none.
 *
 * @param {string} [folder] of the project
 * @returns {string | undefined} undefined when everything is there.
 */
export function findStaleDependency(folder = repository) {
  const installedFile = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return 'the dependencies are not installed';
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  const installed = readPackages(installedFile);
  for (const [place, { version, link, optional }] of Object.entries(wanted)) {
    if (!place.includes('node_modules/')) continue;
    const found = installed[place];
    const isThere = existsSync(path.join(folder, place));
    if (isThere && (link || found?.version === version)) continue;
    // Builds for other platforms are in the lockfile only.
    if (optional && !found) continue;
    return `${place} is not what package-lock.json asks for`;
  }
  return undefined;
}

/**
 * Installs what package-lock.json names, unless it is there already.
 *
 * @throws Error when npm fails; npm has then said why.
 */
export async function installDependencies() {
  const reason = findStaleDependency();
  if (reason === undefined) return;
  console.log(`Installing, because ${reason} ...`);
  const { status } = await runNpm(['ci']);
  if (status !== 0) throw new Error('npm ci failed; see its message above.');
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
