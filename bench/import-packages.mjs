import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/**
 * The exports of packages of this repository as one file, as the site and the command line bundle them.
 *
 * @param {readonly string[]} names of their folders, that of the engine first.
 * @param {string} folder for the files this writes.
 */
export async function importPackages(names, folder) {
  const entry = path.join(folder, 'packages-entry.mjs');
  const from = names.map((name) =>
    fileURLToPath(new URL(`../packages/${name}/src/index.ts`, import.meta.url)),
  );
  writeFileSync(entry, from.map((file) => `export * from ${JSON.stringify(file)};`).join('\n'));
  const file = path.join(folder, 'packages.mjs');
  const build = await rolldown({
    input: entry,
    resolve: {
      conditionNames: ['@yamlkit/source', 'import', 'default'],
      alias: { '@yamlkit/engine': from[0] },
    },
  });
  await build.write({ file, format: 'esm' });
  return import(pathToFileURL(file).href);
}
