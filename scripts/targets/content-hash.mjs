import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../set-up/repository.mjs';

/** Beside these, nothing that begins with a dot counts: builds write there, and remove it when they are done. */
const NO_SOURCES = new Set(['node_modules', 'dist', 'build', 'fixtures', 'test']);

/**
 * A hash over the names and contents of files, so that "is it current?" does not depend on clocks.
 *
 * @param {readonly string[]} inputs files and folders from the repository's folder on; folders
 *   count with everything in them but tests and what a build writes.
 * @param {RegExp} [environment] the names of environment variables that count too.
 */
export function contentHash(inputs, environment) {
  const hash = createHash('sha256');
  for (const name of Object.keys(process.env).sort()) {
    if (environment?.test(name)) hash.update(`${name}=${process.env[name]}\0`);
  }
  for (const file of inputs.flatMap(filesIn).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(repository, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} input
 * @returns {string[]}
 */
function filesIn(input) {
  const stats = statSync(path.join(repository, input), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return /\.test\.tsx?$/.test(input) ? [] : [input];
  return readdirSync(path.join(repository, input))
    .filter((name) => !name.startsWith('.') && !NO_SOURCES.has(name))
    .flatMap((name) => filesIn(`${input}/${name}`));
}
