import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { engineAliases, engineExports } from './engine-entry.mjs';

/**
 * The exports of packages of this repository as one file, as the site and the command line bundle them.
 *
 * @param {readonly string[]} names of their folders, that of the engine among them.
 * @param {string} folder for the files this writes.
 */
export async function importPackages(names, folder) {
  const entry = path.join(folder, 'packages-entry.mjs');
  const others = names
    .filter((name) => name !== 'engine')
    .map((name) => fileURLToPath(new URL(`../packages/${name}/src/index.ts`, import.meta.url)));
  const lines = others.map((file) => `export * from ${JSON.stringify(file)};\n`);
  writeFileSync(entry, engineExports + lines.join(''));
  const file = path.join(folder, 'packages.mjs');
  const build = await rolldown({
    input: entry,
    resolve: {
      conditionNames: ['@yamlkit/source', 'import', 'default'],
      alias: engineAliases,
    },
  });
  await build.write({ file, format: 'esm' });
  return import(pathToFileURL(file).href);
}
