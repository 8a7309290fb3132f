import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../packages/engine/src/', import.meta.url));

/** The entries of the engine that have different names: those of yaml.ts are those of the main entry, smaller. */
const ENTRIES = ['index', 'lint', 'reports', 'templates', 'text', 'tree'];

/** Statements that export everything of the engine, and what only yaml.ts has. */
export const engineExports = [
  ...ENTRIES.map((name) => `export * from ${JSON.stringify(path.join(source, `${name}.ts`))};\n`),
  `export { validateWithoutLint } from ${JSON.stringify(path.join(source, 'yaml.ts'))};\n`,
].join('');

/** The sources of what other packages import from the engine, as aliases of a bundler. */
export const engineAliases = {
  ...Object.fromEntries(
    [...ENTRIES.slice(1), 'jq', 'options', 'yaml'].map((name) => [
      `@yamlkit/engine/${name}`,
      path.join(source, `${name}.ts`),
    ]),
  ),
  '@yamlkit/engine': path.join(source, 'index.ts'),
};

/**
 * Writes a module that exports everything of the engine.
 *
 * @param {string} folder
 * @returns {string} the file
 */
export function writeEngineEntry(folder) {
  const file = path.join(folder, 'engine-entry.mjs');
  writeFileSync(file, engineExports);
  return file;
}
