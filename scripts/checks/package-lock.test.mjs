import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from '../set-up/repository.mjs';

/** @type {Record<string, { optionalDependencies?: Record<string, string>, resolved?: string }>} */
const packages = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8')).packages;

/**
 * Whether a package in `folder` finds `name` where Node looks: beside itself, then further out.
 *
 * @param {string} folder
 * @param {string} name
 */
function isLocked(folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${at}${at ? '/' : ''}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

// Without them `npm ci` refuses the lockfile, or leaves another platform without its build.
it('locks the builds of every package for every platform', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(folder, name))
      .map((name) => `${folder} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

it('names no registry, so that each machine uses its own', () => {
  const fetched = Object.values(packages).filter(({ resolved }) => resolved?.includes('://'));
  expect(fetched).toEqual([]);
});
