import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertDefinitions } from './github/convert-definitions.mjs';
import { applyCorrection } from './schema-positions.mjs';
import { splitDescriptions } from './split-descriptions.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

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
  const folder = packageFolder(repository);
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (version !== commit) {
    throw new Error(`${repository} ${version} is installed, but sources.json has ${commit}`);
  }
  const { definitions } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const correct = applyCorrection(definitions, correction?.patch ?? {});
  const schema = convertDefinitions(/** @type {any} */ (correct), definition);
  return /** @type {Record<string, unknown>} */ (applyCorrection(schema, addition?.patch ?? {}));
}

/**
 * The descriptions of schemas, by the names of their files. They are read from packages whenever something is built, and
 * are not in the repository.
 *
 * @returns {{ id: string, text: string, hash: string }[]}
 */
export function describedSchemas() {
  return packageSources().map((source) => {
    const { descriptions } = splitDescriptions(readPackageSchema(source));
    const text = `${JSON.stringify(descriptions)}\n`;
    return { id: source.id, text, hash: hashOf(text) };
  });
}

/** The folders of the packages that descriptions come from, whose licences go with them. @returns {string[]} */
export function describingPackages() {
  return [...new Set(packageSources().map(({ source }) => packageFolder(source.repository)))];
}

/** @param {string} text */
export function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/** @returns {Source[]} */
function packageSources() {
  /** @type {{ schemas: Source[] }} */
  const { schemas } = JSON.parse(readFileSync(path.join(root, 'sources.json'), 'utf8'));
  return schemas.filter(({ source }) => source.definition !== undefined);
}

/** @param {string} name */
function packageFolder(name) {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (folder === path.dirname(folder)) throw new Error(`${name} is not installed`);
  }
}
