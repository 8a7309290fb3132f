import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { inRepository } from '../set-up/repository.mjs';

const FOLDER = '.cache/build';
/** Milliseconds between two looks at whether another process is done. */
const PATIENCE = 100;

/**
 * Does something while no other process does something under the same name. Test files that need the same
 * build run side by side, and one must not remove what another is writing.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 */
export async function withLock(name, work) {
  const file = inRepository(`${FOLDER}/${name}.lock`);
  mkdirSync(inRepository(FOLDER), { recursive: true });
  while (!take(file)) await wait(PATIENCE);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {boolean} whether it is ours; one of a process that has ended is removed.
 */
function take(file) {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  if (isAbandoned(file)) rmSync(file, { force: true });
  return false;
}

/**
 * @param {string} file
 * @returns {boolean} whether the process that made it has ended; false where it is gone, or still empty.
 */
function isAbandoned(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    if (owner !== 0) process.kill(owner, 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}
