import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

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
    include: [
      '{packages,editors}/**/*.test.ts',
      'apps/**/*.test.{ts,tsx}',
      '{bench,scripts}/**/*.test.mjs',
    ],
    setupFiles: ['scripts/property-seed.ts'],
    environment: 'node',
    // Left alone, it keeps one core for itself: half of a machine that has two.
    maxWorkers: '100%',
    // Property tests take their time on a busy machine; budgets of time are kept by bench/.
    testTimeout: 120_000,
  },
});
