import { mkdirSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { engineAliases, engineExports } from '../engine-entry.mjs';
import { instrument } from './instrument.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What is counted besides the engine. */
const PACKAGES = ['json-schema', 'schemas', 'language', 'meaning'];

/**
 * Bundles the engine with the libraries it stands on and what checks by schemas and names, counters inserted, into a file.
 *
 * @param {string} folder
 * @param {string} [input] the module to take for all of these
 * @returns {Promise<{ file: string, places: string }>} the module, and its places as JSON
 */
export async function writeCountedEngine(folder, input = writeEntry(folder)) {
  const bundle = await rolldown({
    cwd: path.join(root, 'packages/engine'),
    input,
    platform: 'neutral',
    logLevel: 'warn',
    resolve: {
      mainFields: ['module', 'main'],
      conditionNames: ['@yamlkit/source', 'import', 'default'],
      alias: engineAliases,
    },
  });
  const { output } = await bundle.generate({
    format: 'esm',
    codeSplitting: false,
    sourcemap: true,
  });
  await bundle.close();
  const map = new SourceMap(output[0].map);
  const { code, places } = instrument(output[0].code, (line, column) => {
    const { originalSource = '', originalLine = 0 } = map.findEntry(line, column);
    const module = originalSource.replace(/^.*node_modules\//, '').replace(/^.*src\//, '');
    return { module, line: originalLine + 1 };
  });
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'counted-engine.mjs');
  writeFileSync(file, code);
  const placesFile = path.join(folder, 'counted-engine.json');
  writeFileSync(placesFile, JSON.stringify(places));
  return { file: pathToFileURL(file).href, places: placesFile };
}

/** Writes a module that exports all of the packages. */
function writeEntry(folder) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'entry.mjs');
  const lines = PACKAGES.map((name) => `export * from ${JSON.stringify(sourceOf(name))};\n`);
  writeFileSync(file, engineExports + lines.join(''));
  return file;
}

function sourceOf(name) {
  return path.join(root, `packages/${name}/src/index.ts`);
}
