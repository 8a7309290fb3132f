import { readdirSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundledModules } from './vite/bundled-modules.ts';
import { developmentPages } from './vite/development-pages.ts';
import { measuredFigures } from './vite/measured-figures.ts';
import { ruleDocs } from './vite/rule-docs/rule-docs.ts';
import { schemaFiles } from './vite/schema-files.ts';

/*
 * Fewer, larger files: left alone, the bundler makes a file of every small module that two pages
 * share, 43 for the first load of the toolkit; grouped they are 28 and 3 kB less (brotli). Larger
 * groups would bring pages what they do not use. `$initial` keeps what is loaded later out of them.
 */
const sharedChunks = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\//,
    tags: ['$initial' as const],
  },
  // What stands around every page; the navigation knows the tools by their manifests.
  {
    name: 'frame',
    test: /\/app\/(?:shell\/(?:frame|navigation|analytics|site-)|ui\/(?:badge|button|card|dialog|error-boundary|join-classes|toast)|tools\/(?:tool-manifest|[\w-]+\/(?:manifest|page-title)\.|validate\/rule-docs\/(?:rule-path|preset-labels)))|lucide-react\/dist\/esm\/(?!icons)|vite\/preload-helper/,
    minShareCount: 3,
    tags: ['$initial' as const],
  },
  // What the tools' pages share beside it.
  {
    name: 'document',
    test: /\/app\/(?:workspace\/(?:documents|files|share|[\w-]+\.tsx?$)|tools\/|pages\/toolkit\/)/,
    minShareCount: 3,
    tags: ['$initial' as const],
  },
];

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
    schemaFiles(),
    tailwindcss(),
    react(),
    developmentPages(),
    modules.forPages,
  ],
  resolve: {
    // '@yamlkit/source' takes the engine from its TypeScript, so that a change needs no build of it.
    conditions: ['@yamlkit/source', 'module', 'browser', 'development|production'],
  },
  // So that dev finds all dependencies at its start, and does not reload when a page needs one more.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  worker: { format: 'es', plugins: modules.forWorkers },
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
          preserveEntrySignatures: 'exports-only',
          // Radix names its functions a second time, for debugging; each such call would also keep a
          // function that nothing uses.
          treeshake: { manualPureFunctions: ['__name'] },
          output: { codeSplitting: { groups: sharedChunks } },
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
