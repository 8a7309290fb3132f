import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.spec.ts'],
    globalSetup: ['harness/serve-site.ts'],
    // Each file drives a Chromium of its own.
    maxWorkers: 2,
    // Also on a slow machine that has other work: a test waits for what it wants to see, and these
    // only end one that waits in vain.
    testTimeout: 60_000,
    // `npm test` lists what needed it, and fails when that was more than a stray one.
    retry: 1,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
