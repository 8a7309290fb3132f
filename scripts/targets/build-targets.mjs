import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRepository } from '../set-up/repository.mjs';
import { withLock } from './build-lock.mjs';
import { contentHash } from './content-hash.mjs';
import { TARGETS } from './targets.mjs';

/** @typedef {import('./targets.mjs').TargetName} TargetName */

/** A target could not be made; the message holds what the compiler or bundler said. */
export class BuildError extends Error {}

/**
 * Makes the targets that are missing or were made from other sources, those that need nothing of
 * one another at the same time.
 *
 * @param {readonly TargetName[]} names with everything they need
 * @param {{ isForced?: boolean }} [options] make them even when they are current
 * @throws BuildError
 */
export async function buildTargets(names, { isForced = false } = {}) {
  /** @type {Map<TargetName, Promise<boolean>>} */
  const started = new Map();

  /** @param {TargetName} name @returns {Promise<boolean>} whether it was made again */
  function start(name) {
    const known = started.get(name);
    if (known) return known;
    const made = makeOnce(name);
    started.set(name, made);
    return made;
  }

  /** @param {TargetName} name */
  async function makeOnce(name) {
    const needs = await Promise.all(TARGETS[name].needs.map(start));
    const hash = contentHash(TARGETS[name].inputs, TARGETS[name].environment);
    const isMade = () => !isForced && !needs.includes(true) && isCurrent(name, hash);
    if (isMade()) return false;
    return withLock(name, async () => {
      // Another process may have made it meanwhile.
      if (isMade()) return false;
      await makeTarget(name, hash);
      return true;
    });
  }

  // Every target gets its chance to end before the first failure is reported.
  const results = await Promise.allSettled(names.map(start));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

/**
 * @param {TargetName} name
 * @param {string} hash
 */
async function makeTarget(name, hash) {
  const { folder, make } = TARGETS[name];
  const began = performance.now();
  rmSync(stampOf(name), { force: true });
  if (folder) rmSync(inRepository(folder), { recursive: true, force: true });
  const { status, output } = await make();
  if (status !== 0) throw new BuildError(`Building ${name} failed:\n${output}`);
  mkdirSync(inRepository('.cache/build'), { recursive: true });
  writeFileSync(stampOf(name), hash);
  console.log(`Built ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/**
 * @param {TargetName} name
 * @param {string} hash
 */
function isCurrent(name, hash) {
  const stamp = stampOf(name);
  return (
    existsSync(inRepository(TARGETS[name].output)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash
  );
}

/** @param {TargetName} name */
function stampOf(name) {
  return inRepository(`.cache/build/${name}`);
}
