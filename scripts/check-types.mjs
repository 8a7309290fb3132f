// npm run check:types: every tsconfig.json of every workspace, so that a new one is checked the day
// it is made. The site has its own command, since its route types are generated first.
import './set-up/require-node.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { inRepository } from './set-up/repository.mjs';
import { runNode, runNpm } from './set-up/run-command.mjs';
import { BuildError, buildTargets } from './targets/build-targets.mjs';

const folders = [
  ...['packages', 'apps'].flatMap((parent) =>
    readdirSync(inRepository(parent)).map((name) => `${parent}/${name}`),
  ),
  'e2e',
  'bench',
  'scripts',
];

const checks = folders.flatMap((folder) => {
  if (folder === 'apps/web') return [{ name: folder, run: checkWeb }];
  const projects = existsSync(inRepository(folder))
    ? readdirSync(inRepository(folder)).filter((name) => /^tsconfig.*\.json$/.test(name))
    : [];
  return projects.map((project) => ({
    name: `${folder}/${project}`,
    run: () =>
      runNode(['node_modules/typescript/bin/tsc', '--noEmit', '-p', `${folder}/${project}`], {
        isQuiet: true,
      }),
  }));
});

function checkWeb() {
  return runNpm(['run', '--silent', '--workspace', 'apps/web', 'check:types'], { isQuiet: true });
}

let hasFailed = false;
try {
  // The command line is compiled against what the engine publishes.
  await buildTargets(['engine']);
} catch (error) {
  hasFailed = true;
  console.error(error instanceof BuildError ? error.message : error);
}
const waiting = [...checks];
// Two at a time: each holds a few hundred megabytes.
await Promise.all([work(), work()]);
process.exit(hasFailed ? 1 : 0);

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const { status, output } = await check.run();
    if (status === 0) continue;
    hasFailed = true;
    console.error(`Types of ${check.name}:\n${output}`);
  }
}
