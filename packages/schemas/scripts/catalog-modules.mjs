import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const NOTE = '// Made by scripts/refresh-schemas.mjs from sources.json and data/. Do not edit.\n';

/**
 * Writes what the catalog knows of each schema, and the kinds of Kubernetes, as modules.
 *
 * @param {string} root the package's folder
 * @param {readonly { source: import('./read-sources.mjs').Source,
 *   file: { hash: string, descriptions?: string } | undefined }[]} entries
 * @param {{ versions: readonly string[], definitions: Record<string, any> }} kubernetes
 */
export function writeCatalogModules(root, entries, kubernetes) {
  const catalog = entries.map(({ source, file }) => ({
    id: source.id,
    name: source.name,
    globs: source.globs,
    ...(source.keys ? { keys: source.keys } : {}),
    ...placesOf(source),
    ...(source.source.definition === undefined ? {} : { isConverted: true }),
    ...file,
  }));
  writeModule(
    path.join(root, 'src/catalog-entries.ts'),
    `import type { CatalogEntry } from './catalog-entry.ts';\n
/** The entries of the catalog, in the order of sources.json. */
export const CATALOG_ENTRIES: readonly CatalogEntry[] = ${JSON.stringify(catalog)};\n`,
  );
  writeModule(
    path.join(root, 'src/kubernetes/kubernetes-kinds.ts'),
    `/** The versions of Kubernetes that the catalog has, oldest first. */
export const KUBERNETES_VERSIONS: readonly string[] = ${JSON.stringify(kubernetes.versions)};\n
/**
 * The kinds by apiVersion, with a mark for each version of Kubernetes that has not all of them: bit n
 * is version n. A plus says that it has a list of the kind as well. \`Lease:504\` is not in the three oldest.
 */
export const KUBERNETES_KINDS: Readonly<Record<string, string>> = ${JSON.stringify(kindsOf(kubernetes))};\n`,
  );
}

/** @param {string} root the package's folder @param {string} hash of `known-formats.json` */
export function writeFormatListHash(root, hash) {
  writeModule(
    path.join(root, 'src/store/format-list-hash.ts'),
    `/** The beginning of the SHA-256 of \`known-formats.json\`. */
export const FORMAT_LIST_HASH = '${hash}';\n`,
    '// Made by scripts/refresh-formats.mjs from known-formats.json. Do not edit.\n',
  );
}

/**
 * Where a schema is published, its source first. Nothing for one that is where most are.
 *
 * @param {import('./read-sources.mjs').Source} source
 */
function placesOf({ id, source: { repository, path: file, definition }, published = [] }) {
  const [, name] =
    /^SchemaStore\/schemastore:src\/schemas\/json\/(.+)\.json$/.exec(`${repository}:${file}`) ?? [];
  // check-jsonschema has copies, of what is published elsewhere.
  const isPublished =
    definition === undefined && repository !== 'python-jsonschema/check-jsonschema';
  const own = isPublished ? [name ?? `${repository}:${file}`] : [];
  const places = [...own, ...published];
  return places.length === 1 && places[0] === id ? {} : { published: places };
}

/** @param {{ versions: readonly string[], definitions: Record<string, any> }} kubernetes */
function kindsOf({ versions, definitions }) {
  const all = (1 << versions.length) - 1;
  /** @type {Record<string, string[]>} */
  const kinds = {};
  for (const [name, { groups = [], forms }] of Object.entries(definitions)) {
    const [version, kind] = name.split('.').slice(-2);
    const bits = forms.reduce(
      (/** @type {number} */ sum, /** @type {[number]} */ [own]) => sum | own,
      0,
    );
    for (const group of groups) {
      const apiVersion = group === '' ? version : `${group}/${version}`;
      kinds[apiVersion] ??= [];
      kinds[apiVersion].push(bits === all ? kind : `${kind}:${bits}`);
    }
  }
  const sorted = Object.entries(kinds).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([apiVersion, names]) => [apiVersion, withLists(names).join(' ')]),
  );
}

/** Marks the kinds whose list is one, too, in the same versions, instead of naming the list. @param {string[]} names */
function withLists(names) {
  /** @param {string} name */
  const listOf = (name) => name.replace(/:|$/, 'List$&');
  const lists = new Set(names.map(listOf));
  return names
    .filter((name) => !lists.has(name))
    .map((name) => (names.includes(listOf(name)) ? name.replace(/:|$/, '+$&') : name));
}

/** @param {string} file @param {string} text @param {string} [note] */
function writeModule(file, text, note = NOTE) {
  writeFileSync(file, `${note}\n${text}`);
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'format', '--write', file], { stdio: 'inherit' });
}
