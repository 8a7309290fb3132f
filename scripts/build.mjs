// npm run build: makes what is not current; with --force, everything.
import './set-up/require-node.mjs';
import { installDependencies } from './set-up/install-dependencies.mjs';
import { BuildError, buildTargets } from './targets/build-targets.mjs';

try {
  await installDependencies();
  await buildTargets(['engine', 'cli', 'server', 'web', 'site'], {
    isForced: process.argv.includes('--force'),
  });
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error);
  process.exit(1);
}
