// Bundles the engine's entries into dist, or into the folder that is given. The engine's constants are
// imported from module to module; in a bundle they are numbers where they are used, which makes parsing
// a tenth faster. What a program does not import, its own bundler leaves out statement by statement:
// nothing at the top level of a module may have effects (test/published/bundle-size.test.ts).
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

/** The modules that programs import, as package.json lists them. */
const entries = ['index', 'jq', 'lint', 'options', 'reports', 'templates', 'text', 'tree', 'yaml'];

await build({
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  input: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
  platform: 'neutral',
  // The libraries stay what they are: dependencies. What is not published becomes a part of the bundle.
  external: /^(?!@yamlkit\/(?:jq|text)(?:\/|$))[^./]/,
  output: {
    dir: process.argv[2] ?? 'dist',
    format: 'esm',
    chunkFileNames: '[name]-[hash].js',
    // What imports a library is a file of its own, which bundlers leave out where nothing uses it:
    // an import of a package may have effects, for all they know, and would stay.
    codeSplitting: { groups: [{ name: 'xml-library', test: /xml-library\.ts$/ }] },
  },
  logLevel: 'warn',
});
