import { readFileSync } from 'node:fs';
import { inRepository } from '../set-up/repository.mjs';

/**
 * The folder of a package of this repository, and those of all its packages that it uses, directly or not.
 *
 * @param {string} folder such as `packages/cli`
 * @returns {string[]}
 */
export function withDependencies(folder) {
  const folders = new Set([folder]);
  // Those that are found on the way are gone through as well.
  for (const each of folders) {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(inRepository(`${each}/package.json`), 'utf8'),
    );
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      if (name.startsWith('@yamlkit/')) folders.add(name.replace('@yamlkit/', 'packages/'));
    }
  }
  return [...folders];
}
