import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.spec.ts'],
    globalSetup: ['harness/serve-site.ts'],
    // Each file drives a Chromium of its own.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
