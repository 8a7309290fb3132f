import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { measuredFigures } from './vite/measured-figures.ts';
import { ruleDocs } from './vite/rule-docs/rule-docs.ts';

/*
 * Fewer, larger files: left alone, the bundler makes a file of every small module that two pages
 * share, 28 for the first load of the toolkit; grouped they are 17 and 4 kB less (brotli).
 * `$initial` keeps what is loaded later out of the groups.
 */
const sharedChunks = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
    tags: ['$initial' as const],
  },
  // What only the six lessons share, among it these icons, is no business of the other pages.
  {
    name: 'frame',
    test: /^(?!.*\/(?:app\/pages\/learn|app\/editor|icons\/(?:arrow-left|circle-check-big|clock|lightbulb|pencil-line|play|rotate-ccw|user-round)\.))/,
    minShareCount: 3,
    tags: ['$initial' as const],
  },
];

export default defineConfig({
  plugins: [measuredFigures(), ruleDocs(), tailwindcss(), reactRouter()],
  resolve: {
    // '@yamlkit/source' takes the engine from its TypeScript, so that a change needs no build of it.
    conditions: ['@yamlkit/source', 'module', 'browser', 'development|production'],
  },
  // So that dev finds all dependencies at its start, and does not reload when a page needs one more.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  worker: { format: 'es' },
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
