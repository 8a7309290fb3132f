// npm run check:types: every tsconfig.json of every workspace, so that a new one is checked the day
// it is made. That of the root has the tests of all packages: as one program they take a quarter of the time.
import './set-up/require-node.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { inRepository } from './set-up/repository.mjs';
import { runCompiler } from './set-up/run-command.mjs';
import { BuildError, buildTargets } from './targets/build-targets.mjs';

const folders = [
  '.',
  ...['packages', 'apps'].flatMap((parent) =>
    readdirSync(inRepository(parent)).map((name) => `${parent}/${name}`),
  ),
  'e2e',
  'bench',
  'scripts',
  'editors/vscode',
];

const projects = folders.flatMap((folder) =>
  existsSync(inRepository(folder))
    ? readdirSync(inRepository(folder))
        .filter((name) => /^tsconfig(?!\.base).*\.json$/.test(name))
        .map((name) => `${folder}/${name}`)
    : [],
);
// It was checked where it was built.
projects.splice(projects.indexOf('packages/engine/tsconfig.json'), 1);

let hasFailed = false;
try {
  // The command line is compiled against what the engine publishes.
  await buildTargets(['engine']);
} catch (error) {
  hasFailed = true;
  console.error(error instanceof BuildError ? error.message : error);
}
const waiting = [...projects];
// Two at a time: each holds a few hundred megabytes.
await Promise.all([work(), work()]);
process.exit(hasFailed ? 1 : 0);

async function work() {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    report(project, await runCompiler(project, ['--noEmit']));
  }
}

/**
 * @param {string} name
 * @param {{ status: number, output: string }} result
 */
function report(name, { status, output }) {
  if (status === 0) return;
  hasFailed = true;
  console.error(`Types of ${name}:\n${output}`);
}
