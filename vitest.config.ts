import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that put modules of their own in place of others, or load them anew: nothing may be loaded before. */
const REPLACING = [
  'apps/web/app/pages/learn/progress.test.ts',
  'apps/web/app/pages/toolkit/tool-manifests.test.ts',
  'apps/web/app/routes.test.ts',
  'editors/vscode/test/extension.test.ts',
  'packages/cli/src/run/validate-file.test.ts',
  'packages/engine/src/tools/validate/validate.test.ts',
  'scripts/set-up/chromium.test.mjs',
];

export default defineConfig({
  resolve: {
    conditions: ['@yamlkit/source'],
    // The editor has it; tests have one of their own.
    alias: {
      vscode: fileURLToPath(new URL('editors/vscode/test/vscode-mock.ts', import.meta.url)),
    },
  },
  ssr: { resolve: { conditions: ['@yamlkit/source'] } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'editors/**/*.test.ts',
            'apps/**/*.test.{ts,tsx}',
            '{bench,scripts}/**/*.test.mjs',
          ],
          exclude: [...configDefaults.exclude, ...REPLACING],
          // Loading the engine again for each of 370 files would take a quarter of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...REPLACING],
          isolate: false,
          // Modules as Node.js loads them: read through those of Vite, each import takes a call.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: [
            '--conditions=@yamlkit/source',
            `--import=${new URL('packages/engine/scripts/read-typescript.mjs', import.meta.url)}`,
          ],
        },
      },
      {
        extends: true,
        test: { name: 'replacing', include: REPLACING },
      },
    ],
    setupFiles: ['scripts/property-seed.ts'],
    environment: 'node',
    // Left alone, it keeps one core for itself: half of a machine that has two.
    maxWorkers: '100%',
    // Property tests take their time on a busy machine; budgets of time are kept by bench/.
    testTimeout: 120_000,
  },
});
