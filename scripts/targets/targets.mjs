import { runCompiler, runNode, runNpm } from '../set-up/run-command.mjs';
import { withDependencies } from './package-dependencies.mjs';

/**
 * One thing that a build makes.
 *
 * @typedef {object} Target
 * @property {readonly string[]} inputs files and folders it is made from
 * @property {RegExp} [environment] names of the environment variables that it is made from
 * @property {readonly TargetName[]} needs targets that must be made before it
 * @property {string} output a file that is there once it is made
 * @property {string} [folder] the folder to empty before it is made again
 * @property {() => Promise<{ status: number, output: string }>} make
 */

/** @typedef {'engine' | 'cli' | 'server' | 'web' | 'site'} TargetName */

const SHARED = ['package-lock.json', 'tsconfig.base.json'];
const SERVER = ['apps/server/src', 'apps/server/tsconfig.json', ...SHARED];
// The site has the guides, and shows how much of the YAML test suite passes.
const WEB = [
  ...withDependencies('apps/web'),
  'docs',
  'packages/engine/test/conformance',
  'scripts/bundled-licences.mjs',
  'LICENSE',
  ...SHARED,
];

/** Whoever starts the build, such as a test, may have set another; React would ship its slow build. */
const PRODUCTION = { NODE_ENV: 'production' };

/** @type {Readonly<Record<TargetName, Target>>} */
export const TARGETS = {
  engine: {
    inputs: [...withDependencies('packages/engine'), ...SHARED],
    needs: [],
    output: 'packages/engine/dist/index.js',
    folder: 'packages/engine/dist',
    make: async () => {
      const declarations = await runCompiler('packages/engine/tsconfig.json');
      return declarations.status === 0
        ? runNode(['packages/engine/scripts/bundle.mjs'], { isQuiet: true })
        : declarations;
    },
  },
  cli: {
    inputs: [...withDependencies('packages/cli'), 'scripts/bundled-licences.mjs', ...SHARED],
    needs: [],
    output: 'packages/cli/dist/main.cjs',
    make: () => runNode(['packages/cli/scripts/bundle.mjs'], { isQuiet: true }),
  },
  server: {
    inputs: SERVER,
    needs: [],
    output: 'apps/server/dist/main.js',
    folder: 'apps/server/dist',
    make: () => runCompiler('apps/server/tsconfig.json'),
  },
  web: {
    inputs: WEB,
    environment: /^VITE_/,
    needs: [],
    output: 'apps/web/build/client/index.html',
    make: () =>
      runNpm(['run', '--workspace', 'apps/web', 'build'], { isQuiet: true, env: PRODUCTION }),
  },
  // The web build's files with their compressed forms and the headers for static hosts.
  site: {
    inputs: [...WEB, ...SERVER],
    needs: ['web', 'server'],
    output: 'apps/web/build/client/_headers',
    make: () => runNode(['apps/server/dist/prepare-site.js'], { isQuiet: true }),
  },
};

/** What the production server needs to run. */
export const SERVED = /** @type {const} */ (['server', 'web', 'site']);
