import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/**
 * The exports of a module of this repository in TypeScript, which imports no other package.
 *
 * @param {string} source its path from the root of the repository.
 */
export async function importSource(source) {
  const folder = mkdtempSync(path.join(tmpdir(), 'yamlkit-source-'));
  const file = path.join(folder, 'source.mjs');
  try {
    const build = await rolldown({
      input: fileURLToPath(new URL(`../${source}`, import.meta.url)),
    });
    await build.write({ file, format: 'esm' });
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
