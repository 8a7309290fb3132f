import { readdirSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundledModules } from './vite/bundled-modules.ts';
import { compileHints } from './vite/compile-hints.ts';
import { developmentPages } from './vite/development-pages.ts';
import { guidePages } from './vite/guides/guides.ts';
import { measuredFigures } from './vite/measured-figures.ts';
import { meaningDocs } from './vite/rule-docs/meaning-docs.ts';
import { ruleDocs } from './vite/rule-docs/rule-docs.ts';
import { schemaFiles } from './vite/schema-files.ts';
import { sharedChunks, workerChunks } from './vite/shared-chunks.ts';

const modules = bundledModules();

// Each page's module is an entry of its own, so that what it needs counts as needed at the start.
const pageModules = readdirSync(new URL('app/routes', import.meta.url)).map(
  (name) => `app/routes/${name}`,
);

export default defineConfig({
  appType: 'custom',
  // Both builds of the site with the same plugins, so that what these measure is measured once.
  builder: { sharedConfigBuild: true },
  plugins: [
    measuredFigures(),
    ruleDocs(),
    meaningDocs(),
    guidePages(),
    schemaFiles(),
    tailwindcss(),
    react(),
    developmentPages(),
    modules.forPages,
    compileHints(),
  ],
  resolve: {
    // '@yamlkit/source' takes the engine from its TypeScript, so that a change needs no build of it.
    conditions: ['@yamlkit/source', 'module', 'browser', 'development|production'],
  },
  // So that dev finds all dependencies at its start, and does not reload when a page needs one more.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  worker: {
    format: 'es',
    plugins: modules.forWorkers,
    rolldownOptions: {
      // As for the command line: a name for a number costs nothing.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: { codeSplitting: { groups: workerChunks } },
    },
  },
  build: {
    // Inlined assets would be data: URLs, which the Content-Security-Policy need not allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        // For scripts/build-pages.mjs.
        manifest: true,
        rolldownOptions: {
          input: ['app/entry.client.tsx', ...pageModules],
          preserveEntrySignatures: 'allow-extension',
          // Radix names its functions a second time, for debugging; each such call would also keep a
          // function that nothing uses.
          treeshake: { manualPureFunctions: ['__name'] },
          output: { codeSplitting: { groups: sharedChunks() } },
        },
      },
    },
    // Renders the pages while the site is built.
    ssr: {
      resolve: { conditions: ['@yamlkit/source', 'module', 'node', 'development|production'] },
      build: {
        outDir: 'build/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'app/entry.server.tsx' },
      },
    },
  },
});
