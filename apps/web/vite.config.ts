import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bundledModules } from './vite/bundled-modules.ts';
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
    test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
    tags: ['$initial' as const],
  },
  // What stands around every page; the navigation knows the tools by their manifests.
  {
    name: 'frame',
    test: /\/app\/(?:shell\/(?:frame|analytics|site-)|ui\/(?:badge|button|card|dialog|join-classes|toast)|tools\/(?:tool-manifest|[\w-]+\/(?:manifest|page-title)\.|validate\/rule-docs\/(?:rule-path|preset-labels)))|lucide-react\/dist\/esm\/(?!icons)|vite\/preload-helper/,
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

export default defineConfig({
  plugins: [
    measuredFigures(),
    ruleDocs(),
    schemaFiles(),
    tailwindcss(),
    reactRouter(),
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
        rolldownOptions: {
          // Radix names its functions a second time, for debugging; each such call would also keep a
          // function that nothing uses.
          treeshake: { manualPureFunctions: ['__name'] },
          output: { codeSplitting: { groups: sharedChunks } },
        },
      },
    },
  },
});
