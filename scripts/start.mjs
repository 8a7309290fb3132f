// npm start: installs and builds what is missing or no longer current, then serves the site.
import './set-up/require-node.mjs';
import { pathToFileURL } from 'node:url';
import { installDependencies } from './set-up/install-dependencies.mjs';
import { inRepository } from './set-up/repository.mjs';
import { BuildError, buildTargets } from './targets/build-targets.mjs';
import { SERVED } from './targets/targets.mjs';

try {
  await installDependencies();
  await buildTargets(SERVED);
} catch (error) {
  console.error(error instanceof BuildError ? error.message : `${error}`);
  process.exit(1);
}
stopWithShell();
await import(pathToFileURL(inRepository('apps/server/dist/main.js')).href);

/**
 * Whoever stops `npm start` with a signal stops npm and the shell it runs this in, but that shell
 * keeps the signal to itself. So when it is gone, this process gets the signal after all.
 */
function stopWithShell() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
