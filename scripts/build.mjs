// npm run build: makes what is not current; with --force, everything. `npm run build engine cli`
// makes these alone, and what they need.
import './set-up/require-node.mjs';
import { installDependencies } from './set-up/install-dependencies.mjs';
import { BuildError, buildTargets } from './targets/build-targets.mjs';
import { TARGETS } from './targets/targets.mjs';

/** @typedef {import('./targets/targets.mjs').TargetName} TargetName */

const all = /** @type {TargetName[]} */ (Object.keys(TARGETS));
const args = process.argv.slice(2);
const names = args.filter((arg) => arg !== '--force');

try {
  const unknown = names.find((name) => !Object.hasOwn(TARGETS, name));
  if (unknown) throw new BuildError(`There is no target ${unknown}, only ${all.join(', ')}.`);
  await installDependencies();
  await buildTargets(names.length > 0 ? /** @type {TargetName[]} */ (names) : all, {
    isForced: args.includes('--force'),
  });
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error);
  process.exit(1);
}
