import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from './descriptions/package-folder.mjs';
import { convertDefinitions } from './github/convert-definitions.mjs';
import { applyCorrection } from './schema-positions.mjs';

/** @typedef {import('./read-sources.mjs').Source} Source */

/**
 * The schema of a source whose file is in an npm package, with descriptions.
 *
 * @param {Source} source
 * @returns {Record<string, unknown>}
 * @throws Error if the package is not installed in that version.
 */
export function readPackageSchema({ id, source, correction, addition }) {
  const { repository, commit, path: file, definition } = source;
  if (definition === undefined) throw new Error(`${id} does not come from a package`);
  const folder = packageFolder(repository, commit);
  const { definitions } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const correct = applyCorrection(definitions, correction?.patch ?? {});
  const schema = convertDefinitions(/** @type {any} */ (correct), definition);
  return /** @type {Record<string, unknown>} */ (applyCorrection(schema, addition?.patch ?? {}));
}

/** @param {string} text */
export function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
