import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Runs src/reference, which is TypeScript. @returns {Promise<import('../src/reference/index.ts').Reference>} */
export async function makeReference() {
  // Beside the sources, since the version is read from package.json in the folder above.
  const made = mkdtempSync(path.join(folder, '.reference-'));
  try {
    await build({
      cwd: folder,
      input: { reference: 'src/reference/index.ts' },
      platform: 'node',
      resolve: { conditionNames: ['@yamlkit/source', 'node', 'import', 'default'] },
      output: { dir: made, format: 'esm', entryFileNames: '[name].mjs' },
      logLevel: 'warn',
    });
    const { makeReference: make } = await import(
      pathToFileURL(path.join(made, 'reference.mjs')).href
    );
    return await make();
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
