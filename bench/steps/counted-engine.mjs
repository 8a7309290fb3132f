import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { instrument } from './instrument.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles the engine with the libraries it stands on, counters inserted, into a file.
 *
 * @param {string} folder
 * @returns {Promise<{ file: string, places: string }>} the module, and its places as JSON
 */
export async function writeCountedEngine(folder) {
  const bundle = await rolldown({
    cwd: path.join(root, 'packages/engine'),
    input: 'src/index.ts',
    platform: 'neutral',
    logLevel: 'warn',
    // Comments that say which module the code comes from.
    experimental: { attachDebugInfo: 'simple' },
    resolve: { mainFields: ['module', 'main'] },
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  const { code, places } = instrument(output[0].code);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'counted-engine.mjs');
  writeFileSync(file, code);
  const placesFile = path.join(folder, 'counted-engine.json');
  writeFileSync(placesFile, JSON.stringify(places));
  return { file: pathToFileURL(file).href, places: placesFile };
}
